import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { describedBy, findError, type QuestionProps } from "./question-props.ts";
import classes from "./questions.module.css";

/** The parts around the field of every question. */
type Framed = Pick<QuestionProps, "question" | "errors" | "isRequired" | "id"> & {
  readonly children: ReactNode;
  /** shown below the help, above the field */
  readonly hint?: ReactNode;
};

/** A question with one field. */
export function LabelledQuestion({ question, errors, isRequired, id, hint, children }: Framed): ReactNode {
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {question.label}
        <OptionalMark isRequired={isRequired} />
      </label>
      <Help id={id} text={question.help} />
      {hint}
      <ErrorText id={id} message={findError(errors)} />
      {children}
    </>
  );
}

/** A question with several fields. */
export function GroupedQuestion({ question, errors, isRequired, id, hint, children }: Framed): ReactNode {
  const message = findError(errors);
  return (
    <fieldset
      id={id}
      className={classes.group}
      tabIndex={-1}
      aria-describedby={describedBy(question.help !== "" && helpId(id), hint !== undefined && hintId(id), message !== null && errorId(id))}
    >
      <legend className={classes.label}>
        {question.label}
        <OptionalMark isRequired={isRequired} />
      </legend>
      <Help id={id} text={question.help} />
      {hint}
      <ErrorText id={id} message={message} />
      {children}
    </fieldset>
  );
}

/** The mark of an optional question; a script shows and hides it by the rules of the form. */
export function OptionalMark({ isRequired }: Pick<QuestionProps, "isRequired">): ReactNode {
  return (
    <span className={classes.optional} data-optional="" hidden={isRequired}>
      {" "}
      <FormattedMessage id="block.form.optional" />
    </span>
  );
}

export function Help({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  return text === "" ? null : (
    <p id={helpId(id)} className={classes.help}>
      {text}
    </p>
  );
}

export function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  return (
    <p id={hintId(id)} className={classes.help}>
      {children}
    </p>
  );
}

export function ErrorText({ id, message }: { readonly id: string; readonly message: string | null }): ReactNode {
  return message === null ? null : (
    <p id={errorId(id)} className={classes.error}>
      <span className={classes.unseen}>
        <FormattedMessage id="block.form.error" />{" "}
      </span>
      {message}
    </p>
  );
}

/** The attributes of the one field of a question. */
export function fieldOf({ question, errors, id }: Pick<QuestionProps, "question" | "errors" | "id">, ...more: readonly (string | false)[]) {
  const hasError = errors.length > 0;
  return {
    id,
    name: question.key,
    "aria-invalid": hasError || undefined,
    "aria-describedby": describedBy(question.help !== "" && helpId(id), ...more, hasError && errorId(id)),
  };
}

const helpId = (id: string) => `${id}-help`;
export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;
