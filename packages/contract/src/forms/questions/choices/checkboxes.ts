import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { ShownOptionsSettings, valuesOf } from "./one-choice.ts";
import { buildChoicesSchema, COUNT_SETTINGS, findCountMistakes, readPostedChoices } from "./several-choices.ts";

const Settings = ShownOptionsSettings.extend({
  ...COUNT_SETTINGS,
  /** offers to tick all options at once */
  hasAll: z.boolean().default(false),
}).prefault({});

type Checkboxes = QuestionOf<"checkboxes", z.infer<typeof Settings>>;

export const CheckboxesQuestion = questionSchema("checkboxes", Settings, { hasOptions: true });

export const checkboxes = defineQuestionType({
  type: "checkboxes",
  settings: Settings,
  hasOptions: true,
  operators: ["contains", "empty", "notEmpty"],
  answerSchema: (question: Checkboxes) => buildChoicesSchema(question),
  optionValues: valuesOf,
  findMistakes: findCountMistakes,
  readPosted: (posted, { key }) => readPostedChoices(posted, key),
});
