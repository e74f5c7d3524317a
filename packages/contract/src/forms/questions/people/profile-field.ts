import { z } from "zod";
import { FIELD_INPUTS, type FieldInput } from "../../../profiles/field-input.ts";
import { findOptionMistakes, valuesOf } from "../choices/one-choice.ts";
import { select } from "../choices/select.ts";
import { date } from "../moments/date.ts";
import { partName } from "../posted-values.ts";
import { type AnswerContext, defineQuestionType, type QuestionOf, type QuestionType, questionSchema } from "../question-type.ts";
import { email } from "../text/email.ts";
import { longText } from "../text/long-text.ts";
import { phone } from "../text/phone.ts";
import { shortText } from "../text/short-text.ts";
import { url } from "../text/url.ts";

const Settings = z
  .strictObject({
    /** the key of the property; empty until the designer chooses one */
    field: z
      .string()
      .max(60)
      .regex(/^(?:[a-zA-Z][\w-]*)?$/)
      .default(""),
    /** the field's input when it was chosen. A version never changes, so that the options of a choice are also copied */
    input: z.enum(FIELD_INPUTS).default("text"),
    /** signed-in users may let the answer replace the property */
    offersToSave: z.boolean().default(true),
  })
  .prefault({});

type ProfileField = QuestionOf<"profileField", z.infer<typeof Settings>>;

export const ProfileFieldQuestion = questionSchema("profileField", Settings, { hasOptions: true });

/**
 * A field of the profile: a user can let their profile answer it, and with their consent the answer is saved in their profile
 * (docs/decisions/204-forms-read-and-write-profiles.md). People without an account just answer it.
 */
export const profileField = defineQuestionType({
  type: "profileField",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: (question: ProfileField, context) =>
    z.strictObject({
      text: SCHEMAS[question.settings.input](question, context).refine((text) => text !== "", { params: { message: "required" } }),
      /** the consent */
      saves: z.literal(true).optional(),
    }),
  // Another field is another question.
  optionValues: (question) => [question.settings.field, ...(question.settings.input === "select" ? valuesOf(question) : [])],
  findMistakes: ({ options, settings: { field, input } }) => {
    if (field === "") return [{ path: ["settings", "field"], message: "noField" }];
    return input === "select" ? findOptionMistakes(options) : [];
  },
  readPosted: (posted, { key }) => {
    const text = posted.text(key) ?? "";
    if (text.trim() === "") return undefined;
    return { text, ...(posted.text(partName(key, "saves")) !== undefined && { saves: true }) };
  },
});

type BuildSchema = (question: ProfileField, context: AnswerContext) => z.ZodType;

/** The validation of the question type that asks for what a field of this input holds. */
const SCHEMAS: Readonly<Record<FieldInput, BuildSchema>> = {
  text: schemaOf(shortText),
  textarea: schemaOf(longText),
  email: schemaOf(email),
  tel: schemaOf(phone),
  url: schemaOf(url),
  date: schemaOf(date),
  select: schemaOf(select),
};

function schemaOf<T extends string, S>(type: QuestionType<T, S>): BuildSchema {
  const settings = type.settings.parse(undefined);
  return (question, context) => type.answerSchema?.({ ...question, type: type.type, settings }, context) ?? z.never();
}
