import type { QuestionTypeName } from "./question.ts";

/** The parts of a form without an answer. By name, so that a browser that evaluates rules downloads no schemas. */
export const TYPES_WITHOUT_ANSWER: ReadonlySet<QuestionTypeName> = new Set(["info", "section", "image", "video", "unknown"]);
