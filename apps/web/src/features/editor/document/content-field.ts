import type { BlockValues } from "@plein/contract/blocks/building-block-instance";

/** Returns the value at a JSON pointer; undefined if it doesn't exist. */
export function fieldOf(content: BlockValues, pointer: string): unknown {
  const path = pointer.slice(1).split("/").map(unescaped);
  return path.reduce<unknown>(
    (value, name) => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined),
    content,
  );
}

/**
 * Returns a block's content with one field replaced.
 *
 * @param pointer JSON pointer to an existing member or item: `/title`, `/items/2/title`
 */
export function withField(content: BlockValues, pointer: string, value: unknown): BlockValues {
  const [name = "", ...rest] = pointer.slice(1).split("/").map(unescaped);
  return { ...content, [name]: replaced(content[name], rest, value) };
}

function replaced(current: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(current)) return current.map((item: unknown, index) => (String(index) === name ? replaced(item, rest, value) : item));
  const members = typeof current === "object" && current !== null ? { ...current } : {};
  return { ...members, [name]: replaced(Reflect.get(members, name), rest, value) };
}

function unescaped(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
