import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { valuesOf } from "./one-choice.ts";
import { buildChoicesSchema, COUNT_SETTINGS, findCountMistakes, readPostedChoices } from "./several-choices.ts";

const Settings = z
  .strictObject({
    /** several may be chosen; otherwise the counts don't matter */
    allowsSeveral: z.boolean().default(false),
    ...COUNT_SETTINGS,
    isRandomOrder: z.boolean().default(false),
    columns: z.int().min(1).max(4).default(3),
  })
  .prefault({});

type ImageChoice = QuestionOf<"imageChoice", z.infer<typeof Settings>>;

export const ImageChoiceQuestion = questionSchema("imageChoice", Settings, { hasOptions: true });

/**
 * Options with a picture. An answer is a list even if only one may be chosen, so that allowing more doesn't change the meaning of answers.
 * An option may lack a picture, such as “none of these”.
 */
export const imageChoice = defineQuestionType({
  type: "imageChoice",
  settings: Settings,
  hasOptions: true,
  operators: ["contains", "empty", "notEmpty"],
  answerSchema: (question: ImageChoice) => buildChoicesSchema({ options: question.options, settings: countsOf(question) }),
  optionValues: valuesOf,
  findMistakes: (question) => findCountMistakes({ options: question.options, settings: countsOf(question) }),
  readPosted: (posted, { key }) => readPostedChoices(posted, key),
});

function countsOf({ settings: { allowsSeveral, minCount, maxCount } }: Pick<ImageChoice, "settings">) {
  return allowsSeveral ? { minCount, maxCount } : { minCount: 0, maxCount: 1 };
}
