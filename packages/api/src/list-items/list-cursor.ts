import { Guid } from "@plein/contract/guid";
import { formatSortBy, type ListSort } from "@plein/contract/list-items/list-sort";
import { z } from "zod";

/** Where a list goes on: after the item with this value of what it is ordered by, and this guid. */
export type Cursor = { readonly value: string | number | boolean | null; readonly guid: Guid; readonly seed?: string };

const CursorParts = z.tuple([
  z.string(),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
  Guid,
  z.string().regex(/^[0-9a-f]{0,16}$/),
]);

export function writeCursor({ value, guid, seed = "" }: Cursor, sort: ListSort): string {
  return Buffer.from(JSON.stringify([formatSortBy(sort), value, guid, seed])).toString("base64url");
}

/** Null for what no list gave, and for what another order gave. */
export function readCursor(text: string, sort: ListSort & { readonly by: { readonly kinds: readonly string[] } | null }): Cursor | null {
  const parsed = CursorParts.safeParse(jsonOf(Buffer.from(text, "base64url").toString()));
  if (!parsed.success) return null;
  const [sortBy, value, guid, seed] = parsed.data;
  if (sortBy !== formatSortBy(sort) || !fitsKind(value, sort.by?.kinds[0] ?? null)) return null;
  return { value, guid, ...(sort.by === null ? { seed } : {}) };
}

function fitsKind(value: Cursor["value"], kind: string | null): boolean {
  if (value === null) return true;
  switch (kind) {
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "boolean":
      return typeof value === "boolean";
    case "dateTime":
      return typeof value === "string" && (value === "infinity" || z.iso.datetime().safeParse(value).success);
    default:
      return typeof value === "string" && !/\0|\p{Surrogate}/u.test(value);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
