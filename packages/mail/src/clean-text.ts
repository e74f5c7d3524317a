/** Direction marks, overrides and isolates: with them a name can make a sentence read backwards. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
// Everything but the line feed.
const OTHER_CONTROLS = /[^\P{Cc}\n]|\p{Surrogate}|[\ufff9-\ufffb]/gu;

/** What someone wrote, as a mail can show it: lines and characters, nothing that acts on the text around it. */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, "\n").replace(BIDI_CONTROLS, "").replace(OTHER_CONTROLS, " ").trim();
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}

const MAX_NAME = 80;

/**
 * A name that its owner chose, in a mail that the platform answers for: short, and nothing that a mail program makes a link
 * of. Anyone can have a mail sent to any address by registering under the name "Win at evil.example".
 */
export function cleanName(name: string): string {
  const line = cleanLine(name)
    .replaceAll("://", " ")
    .replace(/\.(?=[^\s.])/g, ". ");
  const characters = [...line];
  return characters.length <= MAX_NAME
    ? line
    : `${characters
        .slice(0, MAX_NAME - 1)
        .join("")
        .trimEnd()}…`;
}
