/** A longer answer in the URL is truncated: no real link has one. */
export const MAX_PREFILLED = 500;

/** The URL of a page that answers a question in advance, as URLSearchParams reads it. */
export function prefilledUrl(page: string, key: string, answer: string): string {
  return `${page}?${new URLSearchParams({ [key]: answer })}`;
}
