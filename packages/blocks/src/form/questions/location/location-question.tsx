import { pointTextOf } from "@plein/contract/forms/answers/answer-parts";
import { partName } from "@plein/contract/forms/questions/posted-values";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorText, errorId, GroupedQuestion, Hint, hintId, OptionalMark } from "../question-parts.tsx";
import { describedBy, findError, partId, partOf, type QuestionOfType } from "../question-props.ts";
import classes from "../questions.module.css";
import { LocationMap } from "./location-map.tsx";

/** A place as text, or by its coordinates for people who know them or choose it on a map. */
export function LocationQuestion(props: QuestionOfType<"location">): ReactNode {
  return (
    <GroupedQuestion {...props}>
      <div className={classes.parts}>
        <Address {...props} />
        <Coordinates {...props} />
        <LocationMap {...props} />
      </div>
    </GroupedQuestion>
  );
}

function Address({ question, value, id, errors }: QuestionOfType<"location">): ReactNode {
  const fieldId = partId(id, "address");
  const message = findError(errors, "address");
  return (
    <div data-part="address">
      <label className={classes.partLabel} htmlFor={fieldId}>
        <FormattedMessage id="block.form.location.address" />
      </label>
      <ErrorText id={fieldId} message={message} />
      <input
        id={fieldId}
        name={partName(question.key, "address")}
        className={classes.field}
        type="text"
        autoComplete="off"
        defaultValue={partOf(value, "address")}
        maxLength={300}
        aria-invalid={message !== null || findError(errors) !== null || undefined}
        aria-describedby={describedBy(message !== null && errorId(fieldId))}
      />
    </div>
  );
}

/** The longest text of a point, and of the points of a line or an area. */
const MAX_POINT_TEXT = 60;
const MAX_POINTS_TEXT = 6000;

/** One point on a line, or a line for each point of a line or an area. */
function Coordinates({ question, value, id, errors }: QuestionOfType<"location">): ReactNode {
  const { shape } = question.settings;
  const fieldId = partId(id, shape);
  const message = findError(errors, shape);
  const field = {
    id: fieldId,
    name: partName(question.key, shape),
    className: classes.field,
    autoComplete: "off",
    defaultValue: pointTextOf(value),
    "data-point": "",
    "aria-invalid": message !== null || undefined,
    "aria-describedby": describedBy(hintId(fieldId), message !== null && errorId(fieldId)),
  } as const;
  return (
    <div data-part={shape}>
      <label className={classes.partLabel} htmlFor={fieldId}>
        <FormattedMessage id={`block.form.location.${shape}`} />
        <OptionalMark isRequired={false} />
      </label>
      <Hint id={fieldId}>
        <FormattedMessage id={shape === "point" ? "block.form.location.hint" : "block.form.location.hint.points"} />
      </Hint>
      <ErrorText id={fieldId} message={message} />
      {shape === "point" ? (
        <input {...field} type="text" maxLength={MAX_POINT_TEXT} />
      ) : (
        <textarea {...field} rows={4} maxLength={MAX_POINTS_TEXT} />
      )}
    </div>
  );
}
