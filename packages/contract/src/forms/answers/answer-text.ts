import { plainText } from "../../list-items/items/plain-text.ts";
import { isDrawing } from "../questions/people/drawing.ts";
import type { Answers } from "./answers.ts";

const MAX_SEARCH_TEXT = 20_000;

/** The search text of all answers. */
export function buildSearchText(answers: Answers): string {
  return plainText([...wordsIn(Object.values(answers))].join(" ").slice(0, MAX_SEARCH_TEXT));
}

/** Every text in a value, but no drawing. Answers nest two levels deep at most. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === "number") yield String(value);
  else if (typeof value === "string") {
    if (!isDrawing(value)) yield value;
  } else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* wordsIn(part);
}
