import type { FieldError } from "../../result.ts";
import { type FormDefinition, listQuestions } from "../form-definition.ts";
import type { FillingError } from "./filling.ts";

/** Converts the field errors of a call, whose paths start with `/answers`, to errors of the form's questions. */
export function readAnswerErrors(definition: Pick<FormDefinition, "pages">, errors: readonly FieldError[]): FillingError[] {
  const keys = new Set(listQuestions(definition).map(({ key }) => key));
  const read = errors.map(({ path, message }): FillingError => {
    const [, , key = "", ...parts] = path.split("/");
    // Keys have none of the characters that a pointer escapes.
    return keys.has(key) ? { key, part: parts.length === 0 ? null : parts.join("."), message } : { key: null, part: null, message };
  });
  return firstErrorPerPart(read);
}

/** The path of an error in a response of the API, as `readAnswerErrors` parses it. */
export function toAnswerPath({ key, part }: FillingError): string {
  return ["/answers", ...(key === null ? [] : [key]), ...(part === null ? [] : part.split("."))].join("/");
}

/** The first error of each part of an answer. */
export function firstErrorPerPart(errors: readonly FillingError[]): FillingError[] {
  const seen = new Set<string>();
  return errors.filter(({ key, part }) => {
    const place = `${key} ${part}`;
    return !seen.has(place) && seen.add(place) !== undefined;
  });
}
