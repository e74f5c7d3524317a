import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { valuesOf } from "./one-choice.ts";
import { buildChoicesSchema, COUNT_SETTINGS, findCountMistakes, readPostedChoices } from "./several-choices.ts";

const Settings = z.strictObject(COUNT_SETTINGS).prefault({});

type MultiSelect = QuestionOf<"multiSelect", z.infer<typeof Settings>>;

export const MultiSelectQuestion = questionSchema("multiSelect", Settings, { hasOptions: true });

export const multiSelect = defineQuestionType({
  type: "multiSelect",
  settings: Settings,
  hasOptions: true,
  operators: ["contains", "empty", "notEmpty"],
  answerSchema: (question: MultiSelect) => buildChoicesSchema(question),
  optionValues: valuesOf,
  findMistakes: findCountMistakes,
  readPosted: (posted, { key }) => readPostedChoices(posted, key),
});
