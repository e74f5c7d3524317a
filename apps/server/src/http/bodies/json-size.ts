/** The maximum depth: more than any content needs, and far below the depth at which recursive code overflows the stack. */
export const MAX_JSON_DEPTH = 100;
/** The maximum number of members and elements, enough for the largest calls: 500 items with their fields and blocks. */
export const MAX_JSON_MEMBERS = 50_000;
/** The maximum per object. Parsing unique names is slow: 50,000 of them in one object take 25 ms, in many objects 2 ms. */
export const MAX_OBJECT_MEMBERS = 600;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether JSON text has more levels or members than any call accepts, measured without parsing it. The text may not even be valid
 * JSON.
 */
export function isJsonTooLarge(text: string): boolean {
  let depth = 0;
  let members = 0;
  /** the number of further members that the object at each level may have; lists are unlimited */
  const membersLeft = new Int32Array(MAX_JSON_DEPTH + 1);
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        members++;
        if (++depth > MAX_JSON_DEPTH) return true;
        membersLeft[depth] = text.charCodeAt(at) === OPEN_OBJECT ? MAX_OBJECT_MEMBERS - 1 : MAX_JSON_MEMBERS;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth = Math.max(0, depth - 1);
        break;
      case COMMA:
        members++;
        membersLeft[depth] = (membersLeft[depth] ?? 0) - 1;
        if (depth > 0 && (membersLeft[depth] ?? 0) < 0) return true;
    }
    if (members > MAX_JSON_MEMBERS) return true;
  }
  return false;
}

/** Finds the closing quote of the string that starts here; skips escaped quotes. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}
