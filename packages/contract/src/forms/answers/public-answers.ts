import { isDrawing } from "../questions/people/drawing.ts";
import { partOfAnswer } from "./answer-parts.ts";
import type { Answers } from "./answers.ts";

/**
 * The answers to these questions as everybody may see them: without drawn signatures, which others could copy, and without what their sender
 * agreed to have saved.
 */
export function pickPublicAnswers(answers: Answers, keys: ReadonlySet<string>): Answers {
  const publicEntries = Object.entries(answers).filter(([key]) => keys.has(key));
  return Object.fromEntries(publicEntries.map(([key, answer]) => [key, withoutConsent(withoutDrawing(answer))]));
}

/** The drawn signature in an answer; null for none. */
export function findDrawing(answer: unknown): string | null {
  const drawing = partOfAnswer(answer, "drawing");
  return typeof drawing === "string" && isDrawing(drawing) ? drawing : null;
}

function withoutDrawing(answer: unknown): unknown {
  if (findDrawing(answer) === null) return answer;
  const { drawing: _, ...others } = answer as { readonly drawing: string };
  return others;
}

function withoutConsent(answer: unknown): unknown {
  if (partOfAnswer(answer, "saves") !== true) return answer;
  const { saves: _, ...others } = answer as { readonly saves: true };
  return others;
}
