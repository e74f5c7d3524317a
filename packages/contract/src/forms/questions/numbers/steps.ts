import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";

/** A rating, a scale or a row of faces: a whole number of steps from 1; they differ in appearance. */
const Settings = z
  .strictObject({
    steps: z.int().min(2).max(10).default(5),
    /** labels of the first and the last step */
    lowLabel: z.string().max(100).default(""),
    highLabel: z.string().max(100).default(""),
  })
  .prefault({});

type Steps<T extends string> = QuestionOf<T, z.infer<typeof Settings>>;

export const RatingQuestion = questionSchema("rating", Settings);
export const ScaleQuestion = questionSchema("scale", Settings);
export const SmileyQuestion = questionSchema("smiley", Settings);

export const rating = defineSteps("rating");
export const scale = defineSteps("scale");
export const smiley = defineSteps("smiley");

function defineSteps<T extends string>(type: T) {
  return defineQuestionType({
    type,
    settings: Settings,
    operators: ["is", "isNot", "gte", "lte", "empty", "notEmpty"],
    answerSchema: ({ settings: { steps } }: Steps<T>) => z.int().min(1).max(steps),
    // A scale of another length is another question.
    optionValues: ({ settings: { steps } }: Steps<T>) => [String(steps)],
    readPosted: (posted, { key }) => {
      const text = posted.text(key);
      return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : text || undefined;
    },
  });
}
