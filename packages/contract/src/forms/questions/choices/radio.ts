import type { z } from "zod";
import { partName } from "../posted-values.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { buildChoiceSchema, findOptionMistakes, readPostedChoice, ShownOptionsSettings, valuesOf } from "./one-choice.ts";

const Settings = ShownOptionsSettings.prefault({});

type Radio = QuestionOf<"radio", z.infer<typeof Settings>>;

export const RadioQuestion = questionSchema("radio", Settings, { hasOptions: true });

export const radio = defineQuestionType({
  type: "radio",
  settings: Settings,
  hasOptions: true,
  answerSchema: ({ options, settings: { hasOther } }: Radio) => buildChoiceSchema(options, hasOther),
  optionValues: valuesOf,
  findMistakes: ({ options }) => findOptionMistakes(options),
  readPosted: (posted, { key }) => {
    const value = posted.text(key);
    return value === undefined || value === "" ? undefined : readPostedChoice(value, posted.text(partName(key, "other")));
  },
});
