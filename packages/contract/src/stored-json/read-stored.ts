import type { z } from "zod";
import { isRecord } from "../record.ts";

/**
 * JSON that a later release may have stored: during an upgrade, processes of both releases serve the same database. Members that this
 * release doesn't know are left out while it is read, and put back when it is saved (keep-unknown-members.ts).
 */
type Path = readonly PropertyKey[];

/** Members of one object that this release doesn't know. */
export type UnknownMembers = { readonly path: Path; readonly members: Readonly<Record<string, unknown>> };

export type ReadJson<T> = { readonly value: T; readonly unknown: readonly UnknownMembers[] };

/** @returns null if it doesn't fit the schema even without the members that the schema doesn't have */
export function readStored<S extends z.ZodType>(schema: S, stored: unknown): ReadJson<z.output<S>> | null {
  const unknown: UnknownMembers[] = [];
  let known = stored;
  let parsed = schema.safeParse(known);
  while (!parsed.success) {
    const found = parsed.error.issues.map((issue) => findUnknown(issue, []));
    if (!found.every((part) => part !== null)) return null;
    if (known === stored) known = structuredClone(stored);
    const taken = found.flat().flatMap(({ path, keys }) => takeMembers(known, path, keys));
    // A member that the schema itself added while parsing can't be taken away, so parsing again would fail again.
    if (taken.length === 0) return null;
    unknown.push(...taken);
    parsed = schema.safeParse(known);
  }
  return { value: parsed.data, unknown };
}

type UnknownKeys = { readonly path: Path; readonly keys: readonly string[] };

/** The unknown members behind an issue; null for an issue with another cause. */
function findUnknown(issue: z.core.$ZodIssue, parent: Path): readonly UnknownKeys[] | null {
  const path = [...parent, ...issue.path];
  if (issue.code === "unrecognized_keys") return [{ path, keys: issue.keys }];
  if (issue.code !== "invalid_union") return null;
  for (const issues of issue.errors) {
    const found = issues.map((nested) => findUnknown(nested, path));
    if (found.length > 0 && found.every((part) => part !== null)) return found.flat();
  }
  return null;
}

function memberAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], root);
}

/** Removes those of the members that the object at this path has. */
function takeMembers(root: unknown, path: Path, keys: readonly string[]): readonly UnknownMembers[] {
  const object = memberAt(root, path);
  if (!isRecord(object)) return [];
  const present = keys.filter((key) => Object.hasOwn(object, key));
  const members = Object.fromEntries(present.map((key) => [key, object[key]]));
  for (const key of present) Reflect.deleteProperty(object, key);
  return present.length === 0 ? [] : [{ path, members }];
}
