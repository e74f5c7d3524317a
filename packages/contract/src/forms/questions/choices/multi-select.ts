import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { findSourceMistakes, fixedValuesOf, SOURCE_SETTINGS } from "./option-source.ts";
import { buildChoicesSchema, COUNT_SETTINGS, findCountOrderMistakes, readPostedChoices } from "./several-choices.ts";

const Settings = z.strictObject({ ...COUNT_SETTINGS, ...SOURCE_SETTINGS }).prefault({});

type MultiSelect = QuestionOf<"multiSelect", z.infer<typeof Settings>>;

export const MultiSelectQuestion = questionSchema("multiSelect", Settings, { hasOptions: true });

export const multiSelect = defineQuestionType({
  type: "multiSelect",
  settings: Settings,
  hasOptions: true,
  operators: ["contains", "empty", "notEmpty"],
  answerSchema: (question: MultiSelect) => buildChoicesSchema(question),
  optionValues: fixedValuesOf,
  findMistakes: (question) => [...findSourceMistakes(question), ...findCountOrderMistakes(question)],
  readPosted: (posted, { key }) => readPostedChoices(posted, key),
});
