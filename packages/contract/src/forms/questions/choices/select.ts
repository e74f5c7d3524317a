import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { buildChoiceSchema } from "./one-choice.ts";
import { findSourceMistakes, fixedValuesOf, SOURCE_SETTINGS } from "./option-source.ts";

const Settings = z.strictObject(SOURCE_SETTINGS).prefault({});

type Select = QuestionOf<"select", z.infer<typeof Settings>>;

export const SelectQuestion = questionSchema("select", Settings, { hasOptions: true });

export const select = defineQuestionType({
  type: "select",
  settings: Settings,
  hasOptions: true,
  answerSchema: ({ options }: Select) => buildChoiceSchema(options, false),
  optionValues: fixedValuesOf,
  findMistakes: findSourceMistakes,
});
