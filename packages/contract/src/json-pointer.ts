/** The position of a value in a JSON document as a JSON Pointer (RFC 6901): `["a/b", 0]` is `/a~1b/0`; the whole document is "". */
export function toJsonPointer(path: readonly PropertyKey[]): string {
  return path.map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The value at a path, or undefined if there is none. Own members only. */
export function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return undefined;
    return Reflect.get(value, segment);
  }, document);
}
