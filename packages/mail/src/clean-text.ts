/** Bidirectional marks, overrides and isolates, by which a name can reverse the order of a sentence. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
// All except the line feed.
const OTHER_CONTROLS = /[^\P{Cc}\n]|\p{Surrogate}|[\ufff9-\ufffb]/gu;

/** User input as a mail can show it: lines and characters, without control characters that affect the text around it. */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, "\n").replace(BIDI_CONTROLS, "").replace(OTHER_CONTROLS, " ").trim();
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}

const MAIL_ADDRESS = /^[^\s@:/]+@[^\s@:/]+$/;

/** A text without anything that a mail program would turn into a link to a site. */
export function withoutLinks(text: string): string {
  return MAIL_ADDRESS.test(text) ? text : text.replaceAll("://", " ").replace(/\.(?=[^\s.])/g, ". ");
}

const MAX_NAME = 80;

/**
 * A user's own name in a mail that the platform vouches for: short, and without anything that a mail program would turn into a link.
 * Otherwise anyone could send a mail to any address by registering as "Win at evil.example".
 */
export function cleanName(name: string): string {
  const line = withoutLinks(cleanLine(name));
  const characters = [...line];
  return characters.length <= MAX_NAME
    ? line
    : `${characters
        .slice(0, MAX_NAME - 1)
        .join("")
        .trimEnd()}…`;
}
