import { z } from "zod";
import { defineQuestionType, questionSchema } from "../question-type.ts";

const Settings = z.strictObject({}).prefault({});

export const SectionQuestion = questionSchema("section", Settings);

/** A heading above the questions that follow. */
export const section = defineQuestionType({ type: "section", settings: Settings });
