/** Maximum number of items that one call adds. */
export const MAX_IMPORT_ITEMS = 500;
/** Maximum number of items that one call changes: each is read, checked and saved separately. */
export const MAX_IMPORT_CHANGES = 100;
/** Well below the limit of a request body, whatever its characters. */
const MAX_PART_LENGTH = 250_000;

/** Splits rows into batches of one call each, in order. */
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
