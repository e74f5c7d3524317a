import { partName } from "@plein/contract/forms/questions/posted-values";
import type { Question } from "@plein/contract/forms/questions/question";
import type { InputHTMLAttributes, ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorText, errorId, GroupedQuestion, OptionalMark } from "./question-parts.tsx";
import { describedBy, findError, partId, partOf, type QuestionOfType, type QuestionProps } from "./question-props.ts";
import classes from "./questions.module.css";

type PartField = InputHTMLAttributes<HTMLInputElement> & {
  readonly part: string;
  readonly isOptional?: boolean;
  readonly "data-size"?: string;
};

const NAME_FIELDS: readonly PartField[] = [
  { part: "firstName", autoComplete: "given-name" },
  { part: "middleName", autoComplete: "additional-name", isOptional: true },
  { part: "lastName", autoComplete: "family-name" },
];

export function NameQuestion(props: QuestionOfType<"name">): ReactNode {
  return (
    <GroupedQuestion {...props}>
      <div className={classes.parts} data-kind="name">
        {NAME_FIELDS.map((field) => (
          <PartOfAnswer key={field.part} {...props} field={field} />
        ))}
      </div>
    </GroupedQuestion>
  );
}

const ADDRESS_FIELDS: readonly PartField[] = [
  { part: "postcode", autoComplete: "postal-code", autoCapitalize: "characters", spellCheck: false, "data-size": "short" },
  { part: "houseNumber", inputMode: "numeric", "data-size": "4" },
  { part: "addition", isOptional: true, "data-size": "4" },
  { part: "street", autoComplete: "address-line1" },
  { part: "city", autoComplete: "address-level2" },
];
const COUNTRY: PartField = { part: "country", autoComplete: "country-name" };

export function AddressQuestion(props: QuestionOfType<"address">): ReactNode {
  const fields = props.question.settings.hasCountry ? [...ADDRESS_FIELDS, COUNTRY] : ADDRESS_FIELDS;
  return (
    <GroupedQuestion {...props}>
      <div className={classes.parts} data-kind="address">
        {fields.map((field) => (
          <PartOfAnswer key={field.part} {...props} field={field} />
        ))}
      </div>
    </GroupedQuestion>
  );
}

type PartProps = Pick<QuestionProps, "id" | "errors" | "value"> & { readonly question: Question; readonly field: PartField };

function PartOfAnswer({ question, id, errors, value, field: { part, isOptional = false, ...attributes } }: PartProps): ReactNode {
  const fieldId = partId(id, part);
  const message = findError(errors, part);
  return (
    <div data-part={part}>
      <label className={classes.partLabel} htmlFor={fieldId}>
        <FormattedMessage id={`block.form.${question.type}.${part}`} />
        {isOptional && <OptionalMark isRequired={false} />}
      </label>
      <ErrorText id={fieldId} message={message} />
      <input
        {...attributes}
        id={fieldId}
        name={partName(question.key, part)}
        className={classes.field}
        type="text"
        defaultValue={partOf(value, part)}
        aria-invalid={message !== null || (!isOptional && findError(errors) !== null) || undefined}
        aria-describedby={describedBy(message !== null && errorId(fieldId))}
      />
    </div>
  );
}
