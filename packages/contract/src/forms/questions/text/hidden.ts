import { z } from "zod";
import { defineQuestionType, questionSchema } from "../question-type.ts";
import { lineOfText } from "../text-answer.ts";

const Settings = z
  .strictObject({
    /** the source of the value: the parameter of the page's URL with this question's key, or the page's own path */
    source: z.enum(["parameter", "page"]).default("parameter"),
  })
  .prefault({});

export const HiddenQuestion = questionSchema("hidden", Settings);

/** A value without a visible field. It still comes from the browser, so it can't be trusted. */
export const hidden = defineQuestionType({
  type: "hidden",
  settings: Settings,
  operators: ["is", "isNot", "contains", "empty", "notEmpty"],
  answerSchema: () => lineOfText(500),
});
