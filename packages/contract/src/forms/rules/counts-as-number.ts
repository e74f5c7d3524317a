import type { QuestionTypeName } from "../questions/question.ts";

/** The types whose answers count as a number: themselves, or by the weights of the chosen options; agreeing counts as 1. */
export const COUNTS_AS_NUMBER: ReadonlySet<QuestionTypeName> = new Set([
  "number",
  "rating",
  "scale",
  "smiley",
  "calculated",
  "yesNo",
  "checkbox",
  "radio",
  "select",
  "checkboxes",
  "multiSelect",
  "imageChoice",
]);
