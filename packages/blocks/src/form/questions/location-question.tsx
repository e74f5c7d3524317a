import { pointTextOf } from "@plein/contract/forms/answers/answer-parts";
import { partName } from "@plein/contract/forms/questions/posted-values";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorText, errorId, GroupedQuestion, Hint, hintId, OptionalMark } from "./question-parts.tsx";
import { describedBy, findError, partId, partOf, type QuestionOfType } from "./question-props.ts";
import classes from "./questions.module.css";

/** A place as text, or by its coordinates for people who know them. */
export function LocationQuestion(props: QuestionOfType<"location">): ReactNode {
  const { question, value, id, errors } = props;
  const typed = { address: partOf(value, "address"), point: pointTextOf(value) };
  return (
    <GroupedQuestion {...props}>
      <div className={classes.parts}>
        {(["address", "point"] as const).map((part) => {
          const fieldId = partId(id, part);
          const message = findError(errors, part);
          const isPoint = part === "point";
          return (
            <div key={part} data-part={part}>
              <label className={classes.partLabel} htmlFor={fieldId}>
                <FormattedMessage id={`block.form.location.${part}`} />
                {isPoint && <OptionalMark isRequired={false} />}
              </label>
              {isPoint && (
                <Hint id={fieldId}>
                  <FormattedMessage id="block.form.location.hint" />
                </Hint>
              )}
              <ErrorText id={fieldId} message={message} />
              <input
                id={fieldId}
                name={partName(question.key, part)}
                className={classes.field}
                type="text"
                autoComplete="off"
                defaultValue={typed[part]}
                maxLength={isPoint ? 60 : 300}
                aria-invalid={message !== null || (!isPoint && findError(errors) !== null) || undefined}
                aria-describedby={describedBy(isPoint && hintId(fieldId), message !== null && errorId(fieldId))}
              />
            </div>
          );
        })}
      </div>
    </GroupedQuestion>
  );
}
