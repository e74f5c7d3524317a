import { findDrawing } from "@plein/contract/forms/answers/public-answers";
import { partName } from "@plein/contract/forms/questions/posted-values";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorText, errorId, GroupedQuestion, Hint, hintId, OptionalMark } from "../question-parts.tsx";
import { describedBy, findError, partId, partOf, type QuestionOfType } from "../question-props.ts";
import classes from "../questions.module.css";
import pad from "./signature.module.css";
import { SignatureDrawing } from "./signature-drawing.tsx";

/** A declaration, and the name of the person who agrees with it; a script offers to draw a signature as well. */
export function SignatureQuestion(props: QuestionOfType<"signature">): ReactNode {
  const { question, value, id, errors } = props;
  const { declaration, allowsDrawing } = question.settings;
  const [agreesId, nameId] = [partId(id, "agrees"), partId(id, "name")];
  const [agreesError, nameError] = [findError(errors, "agrees"), findError(errors, "name")];
  const isMissing = findError(errors) !== null;
  const agrees = typeof value === "object" && value !== null && "agrees" in value && value.agrees === true;
  return (
    <GroupedQuestion {...props}>
      <div className={classes.parts}>
        <div data-part="agrees">
          <ErrorText id={agreesId} message={agreesError} />
          <div className={classes.choice}>
            <input
              id={agreesId}
              type="checkbox"
              name={partName(question.key, "agrees")}
              value="true"
              defaultChecked={agrees}
              aria-invalid={agreesError !== null || isMissing || undefined}
              aria-describedby={describedBy(agreesError !== null && errorId(agreesId))}
            />
            <label htmlFor={agreesId}>{declaration || <FormattedMessage id="block.form.signature.declaration" />}</label>
          </div>
        </div>
        <div data-part="name">
          <label className={classes.partLabel} htmlFor={nameId}>
            <FormattedMessage id="block.form.signature.name" />
          </label>
          <ErrorText id={nameId} message={nameError} />
          <input
            id={nameId}
            name={partName(question.key, "name")}
            className={classes.field}
            type="text"
            autoComplete="name"
            maxLength={200}
            defaultValue={partOf(value, "name")}
            aria-invalid={nameError !== null || isMissing || undefined}
            aria-describedby={describedBy(nameError !== null && errorId(nameId))}
          />
        </div>
        {allowsDrawing && <Pad {...props} />}
      </div>
    </GroupedQuestion>
  );
}

/** The space to draw in. Its script is loaded when somebody wants to draw: until then a finger on it scrolls the page. */
function Pad({ question, value, id, errors }: QuestionOfType<"signature">): ReactNode {
  const intl = useIntl();
  const drawing = findDrawing(value) ?? "";
  const padId = partId(id, "drawing");
  return (
    <div id={padId} className={pad.pad} data-part="drawing" data-has={drawing === "" ? undefined : ""} tabIndex={-1}>
      <p className={classes.partLabel}>
        <FormattedMessage id="block.form.signature.drawing" />
        <OptionalMark isRequired={false} />
      </p>
      <ErrorText id={padId} message={findError(errors, "drawing")} />
      <Hint id={padId}>
        <FormattedMessage id="block.form.signature.hint" />
      </Hint>
      <input type="hidden" name={partName(question.key, "drawing")} defaultValue={drawing} />
      <SignatureDrawing path={drawing} label={intl.formatMessage({ id: "block.form.signature.drawing" })} />
      <div className={pad.buttons}>
        <button type="button" className={classes.aid} data-aid="draw" aria-describedby={hintId(padId)}>
          <FormattedMessage id="block.form.signature.draw" />
        </button>
        <button type="button" className={classes.aid} data-aid="erase" hidden={drawing === ""}>
          <FormattedMessage id="block.form.signature.erase" />
        </button>
      </div>
    </div>
  );
}
