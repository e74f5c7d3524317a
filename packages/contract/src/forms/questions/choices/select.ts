import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { buildChoiceSchema, findOptionMistakes, valuesOf } from "./one-choice.ts";

const Settings = z.strictObject({}).prefault({});

type Select = QuestionOf<"select", z.infer<typeof Settings>>;

export const SelectQuestion = questionSchema("select", Settings, { hasOptions: true });

export const select = defineQuestionType({
  type: "select",
  settings: Settings,
  hasOptions: true,
  answerSchema: ({ options }: Select) => buildChoiceSchema(options, false),
  optionValues: valuesOf,
  findMistakes: ({ options }) => findOptionMistakes(options),
});
