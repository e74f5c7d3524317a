import { z } from "zod";
import { RichText } from "../../../blocks/rich-text.ts";
import { defineQuestionType, questionSchema } from "../question-type.ts";

const Settings = z.strictObject({ body: RichText.default({ type: "doc", content: [] }) }).prefault({});

export const InfoQuestion = questionSchema("info", Settings);

/** A text between the questions. */
export const info = defineQuestionType({ type: "info", settings: Settings });
