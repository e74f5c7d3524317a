/** A longer answer is cut off where it is read: no link that somebody made is longer. */
export const MAX_PREFILLED = 500;

/** The address of a page that answers a question in advance, as URLSearchParams reads it. */
export function prefilledAddress(page: string, key: string, answer: string): string {
  return `${page}?${new URLSearchParams({ [key]: answer })}`;
}
