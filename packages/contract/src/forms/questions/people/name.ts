import { z } from "zod";
import { readParts } from "../posted-values.ts";
import { defineQuestionType, questionSchema } from "../question-type.ts";
import { lineOfText } from "../text-answer.ts";

const MAX_NAME = 100;
/** The parts of a name, as in a profile. */
export const NAME_PARTS = ["firstName", "middleName", "lastName"] as const;

const Settings = z.strictObject({}).prefault({});

export const NameQuestion = questionSchema("name", Settings);

export const name = defineQuestionType({
  type: "name",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: () =>
    z.strictObject({
      firstName: lineOfText(MAX_NAME).min(1),
      middleName: lineOfText(MAX_NAME).optional(),
      lastName: lineOfText(MAX_NAME).min(1),
    }),
  readPosted: (posted, { key }) => readParts(posted, key, NAME_PARTS),
});
