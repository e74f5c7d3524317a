import type { FieldInput } from "../../profiles/field-input.ts";
import { Question, type QuestionTypeName } from "./question.ts";

const PLAIN_TYPES: Readonly<Record<FieldInput, QuestionTypeName>> = {
  text: "shortText",
  textarea: "longText",
  email: "email",
  tel: "phone",
  url: "url",
  date: "date",
  select: "select",
};

/** A question for a field of the profile as the question that asks for the same without a profile; any other question as it is. */
export function toPlainQuestion(question: Question): Question {
  if (question.type !== "profileField") return question;
  const { settings, options, ...common } = question;
  const { input } = settings;
  return Question.parse({ ...common, type: PLAIN_TYPES[input], options: input === "select" ? options : [] });
}
