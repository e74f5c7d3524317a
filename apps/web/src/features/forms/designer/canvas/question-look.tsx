import type { Question } from "@plein/contract/forms/questions/question";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../designer.module.css";

/** A question as its visitors see it, to look at only. */
export function QuestionLook({ question }: { readonly question: Question }): ReactNode {
  const { label, help, isRequired, options, type } = question;
  return (
    <div className={classes.look} inert>
      <p className={classes.questionLabel}>
        {label || <FormattedMessage id="forms.question.unnamed" />}
        {!isRequired && type !== "section" && type !== "info" && type !== "hidden" && (
          <span className={classes.muted}>
            {" "}
            <FormattedMessage id="forms.question.optional" />
          </span>
        )}
      </p>
      {help !== "" && <p className={classes.muted}>{help}</p>}
      {options.length > 0 && (
        <ul className={classes.lookOptions}>
          {options.map((option) => (
            <li key={option.value}>{option.label}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
