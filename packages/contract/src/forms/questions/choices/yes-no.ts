import { z } from "zod";
import { defineQuestionType, questionSchema } from "../question-type.ts";

const Settings = z
  .strictObject({
    /** empty for the product's own words */
    yesLabel: z.string().max(100).default(""),
    noLabel: z.string().max(100).default(""),
  })
  .prefault({});

export const YesNoQuestion = questionSchema("yesNo", Settings);

export const yesNo = defineQuestionType({
  type: "yesNo",
  settings: Settings,
  answerSchema: () => z.boolean(),
  readPosted: (posted, { key }) => {
    const text = posted.text(key);
    return text === "true" || text === "false" ? text === "true" : text || undefined;
  },
});
