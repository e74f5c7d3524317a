import { z } from "zod";
import { defineQuestionType, questionSchema } from "../question-type.ts";

const Settings = z.strictObject({}).prefault({});

export const CheckboxQuestion = questionSchema("checkbox", Settings);

/** A statement to agree with. Only agreeing is an answer, so a required one has to be checked. */
export const checkbox = defineQuestionType({
  type: "checkbox",
  settings: Settings,
  operators: ["is", "isNot", "empty", "notEmpty"],
  answerSchema: () => z.literal(true),
  readPosted: (posted, { key }) => (posted.text(key) === undefined ? undefined : true),
});
