import { z } from "zod";
import { isStorableText } from "../storable-text.ts";
import { PageKey } from "./page-key.ts";
import { Question } from "./questions/question.ts";
import { FormRule, MAX_RULES } from "./rules/form-rule.ts";

/** The definition of a form: pages of questions, and the rules that depend on the answers. A published version of it never changes. */
export const MAX_PAGES = 30;
export const MAX_QUESTIONS = 300;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });

/** One step of a form. */
export const FormPage = z.strictObject({
  /** empty for a page that no rule skips to */
  key: PageKey.or(z.literal("")).default(""),
  title: text(150).default(""),
  questions: z.array(Question).max(MAX_QUESTIONS).default([]),
  /** text of the button to the next page; empty for the product's default */
  nextLabel: text(60).default(""),
});
export type FormPage = z.infer<typeof FormPage>;

export const FORM_DEFINITION = {
  pages: z.array(FormPage).max(MAX_PAGES).default([]),
  rules: z.array(FormRule).max(MAX_RULES).default([]),
};
export const FormDefinition = z.strictObject(FORM_DEFINITION);
export type FormDefinition = z.infer<typeof FormDefinition>;

/** All questions of a form, in order. */
export function listQuestions({ pages }: Pick<FormDefinition, "pages">): Question[] {
  return pages.flatMap(({ questions }) => questions);
}
