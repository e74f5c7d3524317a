import { randomInt } from "node:crypto";

/** Without letters and digits that look alike, or make words. */
const ALPHABET = "23456789BCDFGHJKMNPQRSTVWXYZ";
const LENGTH = 7;

/** A new reference of a submission, such as `2026-7KQ4MXP`: short enough to say over the telephone, and no secret. */
export function createReference(year: string): string {
  return `${year}-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}
