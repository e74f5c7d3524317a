import type { Question } from "@plein/contract/forms/questions/question";
import type { InputHTMLAttributes, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { fieldOf, Hint, hintId, LabelledQuestion } from "./question-parts.tsx";
import { type QuestionOfType, textOf } from "./question-props.ts";
import classes from "./questions.module.css";

type LineProps = QuestionOfType<"shortText" | "email" | "phone" | "url">;

/** The field for a line of text of each kind. */
const FIELDS: Readonly<Record<LineProps["question"]["type"], InputHTMLAttributes<HTMLInputElement>>> = {
  shortText: { type: "text" },
  email: { type: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
  phone: { type: "tel", autoComplete: "tel" },
  url: { type: "url", autoComplete: "url", autoCapitalize: "none", spellCheck: false },
};

/** The maximum length from which the number of remaining characters isn't shown. */
const UNCOUNTED_LENGTH = 255;

export function LineQuestion(props: LineProps): ReactNode {
  const { question, value, id } = props;
  const max = findCountedLength(question);
  const hint = findHint(props);
  return (
    <LabelledQuestion {...props} {...(hint !== null && { hint })}>
      <input
        {...FIELDS[question.type]}
        {...fieldOf(props, (max !== null || hint !== null) && hintId(id))}
        className={classes.field}
        defaultValue={textOf(value)}
        placeholder={question.placeholder || undefined}
        {...autocompleteOf(question)}
        data-size={max !== null && max <= 20 ? "short" : undefined}
        {...shapeOf(question)}
      />
      {max !== null && <CharactersLeft id={id} max={max} used={textOf(value).length} />}
    </LabelledQuestion>
  );
}

/** What a visitor has to know before typing: that the address is verified, or an example of a form that the designer made up. */
function findHint({ question, id }: LineProps): ReactNode {
  if (question.type === "email" && question.settings.mustBeVerified)
    return (
      <Hint id={id}>
        <FormattedMessage id="block.form.email.verified" />
      </Hint>
    );
  if (question.type === "shortText" && question.settings.pattern === "custom")
    return (
      <Hint id={id}>
        <FormattedMessage id="block.form.text.example" values={{ example: question.settings.expressionExample }} />
      </Hint>
    );
  return null;
}

export function LongTextQuestion(props: QuestionOfType<"longText">): ReactNode {
  const { question, value, id } = props;
  const { rows, maxLength } = question.settings;
  return (
    <LabelledQuestion {...props}>
      <textarea
        {...fieldOf(props, hintId(id))}
        className={classes.field}
        rows={rows}
        defaultValue={textOf(value)}
        placeholder={question.placeholder || undefined}
      />
      <CharactersLeft id={id} max={maxLength} used={textOf(value).length} />
    </LabelledQuestion>
  );
}

/** The number of remaining characters, updated by a script; without one, the maximum. */
function CharactersLeft({ id, max, used }: { readonly id: string; readonly max: number; readonly used: number }): ReactNode {
  const intl = useIntl();
  const text = (name: string, count: number | string) => intl.formatMessage({ id: `block.form.characters.${name}` }, { count });
  return (
    <p
      id={hintId(id)}
      className={classes.count}
      data-counts={max}
      data-left={text("left", "#")}
      data-one-left={text("oneLeft", 1)}
      data-over={text("over", "#")}
      data-one-over={text("oneOver", 1)}
    >
      {used > max ? text(used - max === 1 ? "oneOver" : "over", used - max) : text("most", max)}
    </p>
  );
}

/** A text of a known form, such as a postcode, needs no counting. */
function findCountedLength(question: LineProps["question"]): number | null {
  if (question.type !== "shortText" || question.settings.pattern !== "any") return null;
  return question.settings.maxLength < UNCOUNTED_LENGTH ? question.settings.maxLength : null;
}

function autocompleteOf({ autocomplete }: Question): { autoComplete?: string } {
  return autocomplete === "" ? {} : { autoComplete: autocomplete };
}

function shapeOf(question: Question): InputHTMLAttributes<HTMLInputElement> & { readonly "data-size"?: string } {
  if (question.type !== "shortText") return {};
  switch (question.settings.pattern) {
    case "postcode":
    case "licensePlate":
      return { autoCapitalize: "characters", spellCheck: false, "data-size": "short" };
    case "iban":
      return { autoCapitalize: "characters", spellCheck: false };
    case "chamberOfCommerce":
    case "citizenNumber":
      return { inputMode: "numeric", "data-size": "short" };
    case "custom":
      return { spellCheck: false };
    case "any":
      return {};
  }
}
