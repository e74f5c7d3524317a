import { randomInt } from "node:crypto";
import { formatReference, MAX_REFERENCES_OF_YEAR } from "@plein/contract/forms/submission-reference";

/** A new reference of a submission, which can't be guessed from another one. */
export function createReference(year: string): string {
  return formatReference(year, randomInt(MAX_REFERENCES_OF_YEAR));
}
