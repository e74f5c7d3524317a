/** The values of a form that a browser posted, by the names of its fields. */
export type PostedValues = {
  /** the first value with this name; undefined if there is none */
  readonly text: (name: string) => string | undefined;
  /** all values with this name */
  readonly all: (name: string) => readonly string[];
};

/** The name of a field for a part of an answer, such as the street of an address. Keys and parts have no dot. */
export function partName(key: string, part: string): string {
  return `${key}.${part}`;
}

/** An object of the parts that were filled in; undefined if none was. */
export function readParts(posted: PostedValues, key: string, parts: readonly string[]): Record<string, string> | undefined {
  const postedParts = parts.flatMap((part) => {
    const value = posted.text(partName(key, part))?.trim() ?? "";
    return value === "" ? [] : [[part, value] as const];
  });
  return postedParts.length === 0 ? undefined : Object.fromEntries(postedParts);
}
