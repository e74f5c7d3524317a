import type { z } from "zod";
import { isRecord } from "../record.ts";
import { isSameJson } from "../same-json.ts";
import { type ReadJson, readStored } from "./read-stored.ts";

/**
 * Puts the members that this release doesn't know back into a value that was changed since it was read, at the objects that had them.
 * Members of an object that was removed are gone with it.
 *
 * @returns the same value if there are none
 */
export function keepUnknownMembers<T>(saved: T, { value, unknown }: ReadJson<unknown>): T {
  if (unknown.length === 0) return saved;
  const whole = structuredClone(saved);
  for (const { path, members } of unknown) {
    const object = findCounterpart(whole, value, path);
    if (isRecord(object)) Object.assign(object, { ...members, ...object });
  }
  return whole;
}

/** The same for a value that is stored as a whole. */
export function keepUnknownOf<T>(saved: T, schema: z.ZodType, stored: unknown): T {
  const read = readStored(schema, stored);
  return read === null ? saved : keepUnknownMembers(saved, read);
}

/** The object in the saved value that was at this path when it was read. */
function findCounterpart(root: unknown, read: unknown, path: readonly PropertyKey[]): unknown {
  let saved = root;
  let former = read;
  for (const [depth, key] of path.entries()) {
    saved =
      Array.isArray(former) && typeof key === "number"
        ? findElement(saved, { former, index: key, others: () => listElements(root, path[depth - 1]) })
        : isRecord(saved)
          ? saved[String(key)]
          : undefined;
    former = (former as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key];
  }
  return saved;
}

type Sought = { readonly former: readonly unknown[]; readonly index: number; readonly others: () => readonly unknown[] };

/** An unchanged element, else the one with the same identity, which may have moved to another list, else the one at the same place. */
function findElement(saved: unknown, { former, index, others }: Sought): unknown {
  const list: readonly unknown[] = Array.isArray(saved) ? saved : [];
  const element = former[index];
  const unchanged = list.find((candidate) => isSameJson(candidate, element));
  if (unchanged !== undefined) return unchanged;
  const identity = identityOf(element);
  if (identity === null) return list.length === former.length ? list[index] : undefined;
  const isIt = (candidate: unknown) => identityOf(candidate) === identity;
  return list.find(isIt) ?? others().find(isIt);
}

const IDENTITIES = ["guid", "key", "name", "value"] as const;

function identityOf(element: unknown): string | null {
  if (!isRecord(element)) return null;
  const name = IDENTITIES.find((member) => typeof element[member] === "string" && element[member] !== "");
  return name === undefined ? null : `${name} ${String(element[name])}`;
}

/** The elements of all lists of this name. */
function listElements(value: unknown, name: PropertyKey | undefined): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => [
    ...(key === name && Array.isArray(member) ? member : []),
    ...listElements(member, name),
  ]);
}
