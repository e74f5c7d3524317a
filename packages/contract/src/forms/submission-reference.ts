/** An alphabet without letters and digits that look alike, and without vowels, so that it forms no words. */
const ALPHABET = "23456789BCDFGHJKMNPQRSTVWXYZ";
const LENGTH = 7;

/** The number of references in a year. */
export const MAX_REFERENCES_OF_YEAR = ALPHABET.length ** LENGTH;

/**
 * The reference of a submission, such as `2026-7KQ4MXP`: short enough to spell on the phone, and not a secret.
 *
 * @param number from 0 up to but excluding MAX_REFERENCES_OF_YEAR; different numbers have different references
 */
export function formatReference(year: string, number: number): string {
  let text = "";
  for (let rest = number, position = 0; position < LENGTH; position++, rest = Math.floor(rest / ALPHABET.length))
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`;
  return `${year}-${text}`;
}
