import { z } from "zod";
import { parseUntrusted } from "../input-size.ts";
import { inOrder, ProfileField } from "../profiles/profile-field.ts";
import type { Property } from "../profiles/property.ts";
import { isEmptyValue, schemaOfField } from "../profiles/property-value.ts";
import { withProperty } from "../profiles/with-property.ts";
import type { SchemaIssue } from "../schema-issue.ts";
import { isStorableText } from "../storable-text.ts";

/** A profile field in the registration form. */
export const RegistrationField = ProfileField.pick({
  key: true,
  inputType: true,
  autocomplete: true,
  defaultValue: true,
  required: true,
  options: true,
  label: true,
  description: true,
});
export type RegistrationField = z.infer<typeof RegistrationField>;

const Text = z
  .string()
  .trim()
  .max(5000)
  .refine(isStorableText, { params: { message: "text" } });

/** The values, by the field's key. */
export const RegistrationAnswers = z
  .record(z.string().max(60), z.union([Text, z.number(), z.boolean(), z.array(Text).max(200), z.null()]))
  .meta({ maxProperties: 200 });
export type RegistrationAnswers = z.infer<typeof RegistrationAnswers>;

/** The fields that a platform requires of everyone who registers; pictures are added once there is an account. */
export function fieldsToRegister(fields: readonly ProfileField[]): ProfileField[] {
  return inOrder(fields.filter(({ required, mett, inputType }) => required && !mett && inputType !== "photo"));
}

export function registrationField({ key, inputType, autocomplete, defaultValue, required, options, label, description }: ProfileField) {
  return { key, inputType, autocomplete, defaultValue, required, options, label, description } satisfies RegistrationField;
}

/** The issues of the values; paths start with the field's key. */
export function registrationIssues(fields: readonly RegistrationField[], answers: RegistrationAnswers): SchemaIssue[] {
  const unknown = Object.keys(answers).filter((key) => !fields.some((field) => field.key === key));
  return [
    ...fields.flatMap((field): SchemaIssue[] => {
      const value = answers[field.key];
      if (isEmptyValue(value)) return [issueAt(field.key, "required")];
      return parseUntrusted(schemaOfField(field), value).issues.map((issue) => ({ ...issue, path: [field.key, ...issue.path] }));
    }),
    ...unknown.map((key) => issueAt(key, "unknown")),
  ];
}

function issueAt(key: string, message: string): SchemaIssue {
  return { code: "custom", path: [key], message, params: { message } };
}

/** The values as the new profile stores them. */
export function initialProperties(fields: readonly ProfileField[], answers: RegistrationAnswers): Property[] {
  return fields.reduce<Property[]>((properties, field) => withProperty(properties, field, answers[field.key]), []);
}
