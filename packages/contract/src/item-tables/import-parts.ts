/** As many as one call takes. */
export const MAX_IMPORT_ITEMS = 500;
/** As many changes as one call makes: each is read, checked and written by itself. */
export const MAX_IMPORT_CHANGES = 100;
/** Well below what a call's body may be long, whatever its letters are. */
const MAX_PART_LENGTH = 250_000;

/** Lines in parts that one call each can take, in their order. */
export function importParts<Line>(lines: readonly Line[], itemOf: (line: Line) => unknown, maxItems = MAX_IMPORT_ITEMS): Line[][] {
  const parts: Line[][] = [];
  let part: Line[] = [];
  let length = 0;
  for (const line of lines) {
    const own = JSON.stringify(itemOf(line)).length;
    if (part.length > 0 && (part.length === maxItems || length + own > MAX_PART_LENGTH)) {
      parts.push(part);
      part = [];
      length = 0;
    }
    part.push(line);
    length += own;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
