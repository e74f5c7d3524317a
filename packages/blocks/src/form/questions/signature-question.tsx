import { partName } from "@plein/contract/forms/questions/posted-values";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorText, errorId, GroupedQuestion } from "./question-parts.tsx";
import { describedBy, findError, partId, partOf, type QuestionOfType } from "./question-props.ts";
import classes from "./questions.module.css";

/** A declaration, and the name of the person who agrees with it. */
export function SignatureQuestion(props: QuestionOfType<"signature">): ReactNode {
  const { question, value, id, errors } = props;
  const { declaration } = question.settings;
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
      </div>
    </GroupedQuestion>
  );
}
