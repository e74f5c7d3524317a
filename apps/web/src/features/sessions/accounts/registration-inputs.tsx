import type { RegistrationAnswers, RegistrationField } from "@plein/contract/sessions/registration-fields";
import type { ReactNode } from "react";
import { type FieldTexts, useFieldTexts } from "../../../client/profiles/field-texts.ts";
import styles from "../auth-screen.module.css";
import { describedBy, Field, FieldError, Hint } from "../auth-screen.tsx";
import { errorOf, type Refusal } from "../refusal.ts";

type InputProps = { readonly field: RegistrationField; readonly refusal: Refusal | null };

/** Returns the name of an input, to which the server's errors refer too. */
export function inputNameOf({ key }: Pick<RegistrationField, "key">): string {
  return `properties/${key}`;
}

/** The input of a profile field, in plain HTML: this screen doesn't load the component library. */
export function RegistrationInput({ field, refusal }: InputProps): ReactNode {
  const texts = useFieldTexts(field);
  const name = inputNameOf(field);
  const initial = typeof field.defaultValue === "string" ? field.defaultValue : undefined;
  const shared = { name, label: texts.label, hint: texts.description, refusal, defaultValue: initial };
  switch (field.inputType) {
    case "textarea":
    case "select":
      return <TallInput field={field} texts={texts} refusal={refusal} />;
    case "radio":
    case "multiselect":
      return <ChoiceInputs field={field} texts={texts} refusal={refusal} />;
    case "checkbox":
    case "switch":
      return <BooleanInput field={field} texts={texts} refusal={refusal} />;
    case "email":
    case "tel":
    case "url":
    case "date":
      return (
        <Field {...shared} type={field.inputType} autoComplete={field.autocomplete || "off"} maxLength={MAX_LENGTHS[field.inputType]} />
      );
    case "number":
      return <Field {...shared} type="text" inputMode="numeric" pattern="-?[0-9]{1,9}" autoComplete="off" maxLength={10} />;
    default:
      return <Field {...shared} autoComplete={field.autocomplete || "off"} maxLength={200} />;
  }
}

const MAX_LENGTHS = { email: 254, tel: 24, url: 2000, date: 10 } as const;

type PartProps = InputProps & { readonly texts: FieldTexts };

function TallInput({ field, texts, refusal }: PartProps): ReactNode {
  const name = inputNameOf(field);
  const error = errorOf(refusal, name);
  const shared = { ...describedBy(name, texts.description, error), id: name, name, required: field.required };
  const initial = typeof field.defaultValue === "string" ? field.defaultValue : "";
  return (
    <div>
      <label htmlFor={name}>{texts.label}</label>
      <Hint name={name}>{texts.description}</Hint>
      {field.inputType === "textarea" ? (
        <textarea {...shared} rows={4} maxLength={5000} defaultValue={initial} />
      ) : (
        <select {...shared} defaultValue={initial}>
          <option value="" />
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {texts.option(option)}
            </option>
          ))}
        </select>
      )}
      <FieldError name={name} error={error} />
    </div>
  );
}

function ChoiceInputs({ field, texts, refusal }: PartProps): ReactNode {
  const name = inputNameOf(field);
  const error = errorOf(refusal, name);
  const isSeveral = field.inputType === "multiselect";
  const initial = [field.defaultValue].flat();
  return (
    <fieldset className={styles.choices} aria-describedby={describedBy(name, texts.description, error)["aria-describedby"]}>
      <legend>{texts.label}</legend>
      <Hint name={name}>{texts.description}</Hint>
      {field.options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type={isSeveral ? "checkbox" : "radio"}
            name={name}
            value={option.value}
            required={field.required && !isSeveral}
            defaultChecked={initial.includes(option.value)}
            aria-invalid={error === null ? undefined : true}
          />
          <span>{texts.option(option)}</span>
        </label>
      ))}
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

function BooleanInput({ field, texts, refusal }: PartProps): ReactNode {
  const name = inputNameOf(field);
  const error = errorOf(refusal, name);
  return (
    <div>
      <label className={styles.check}>
        <input
          {...describedBy(name, texts.description, error)}
          type="checkbox"
          name={name}
          // Only checkboxes can be required: a switch that is off has a value too.
          required={field.required && field.inputType === "checkbox"}
          defaultChecked={field.defaultValue === true}
        />
        <span>{texts.label}</span>
      </label>
      <Hint name={name}>{texts.description}</Hint>
      <FieldError name={name} error={error} />
    </div>
  );
}

/** Reads the form's values, converted to the types of their fields. */
export function readAnswers(form: FormData, fields: readonly RegistrationField[]): RegistrationAnswers {
  return Object.fromEntries(fields.map((field) => [field.key, readAnswer(form, field)]));
}

function readAnswer(form: FormData, field: RegistrationField): RegistrationAnswers[string] {
  const name = inputNameOf(field);
  const text = String(form.get(name) ?? "").trim();
  switch (field.inputType) {
    case "checkbox":
    case "switch":
      return form.has(name);
    case "multiselect":
      return form.getAll(name).map(String);
    case "number":
      return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
    default:
      return text;
  }
}
