import { Guid } from "@plein/contract/guid";
import { formatSortBy, type ListSort } from "@plein/contract/list-items/lists/list-sort";
import { z } from "zod";

/**
 * The cursor of keyset pagination: the next page of a list is after the item with this value of the order's field, and this guid (the
 * tie-breaker).
 */
export type Cursor = { readonly value: string | number | boolean | null; readonly guid: Guid; readonly seed?: string };

const CursorParts = z.tuple([
  z.string(),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
  Guid,
  z.string().regex(/^[0-9a-f]{0,16}$/),
]);

type SortedField = { readonly name: string; readonly kinds: readonly string[] };

export function writeCursor({ value, guid, seed = "" }: Cursor, sort: ListSort): string {
  return Buffer.from(JSON.stringify([formatSortBy(sort), value, guid, seed])).toString("base64url");
}

/** Null for an invalid cursor, and for the cursor of another order. */
export function readCursor(text: string, sort: ListSort & { readonly by: SortedField | null }): Cursor | null {
  const parsed = CursorParts.safeParse(jsonOf(Buffer.from(text, "base64url").toString()));
  if (!parsed.success) return null;
  const [sortBy, value, guid, seed] = parsed.data;
  if (sortBy !== formatSortBy(sort) || !fitsField(value, sort.by)) return null;
  return { value, guid, ...(sort.by === null ? { seed } : {}) };
}

const MAX_INT = 2 ** 31 - 1;
/** The database formats earlier years differently; none are stored. */
const FIRST_YEAR = 1000;

/** A caller can forge a cursor: its value must fit the field's type, since it is sent as a parameter of that type. */
function fitsField(value: Cursor["value"], by: SortedField | null): boolean {
  if (value === null) return true;
  switch (by?.kinds[0] ?? null) {
    case "number":
      if (by?.name === "sortId") return Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INT;
      return typeof value === "number" && Number.isFinite(value);
    case "boolean":
      return typeof value === "boolean";
    case "dateTime":
      return typeof value === "string" && (value === "infinity" || isMoment(value));
    default:
      return typeof value === "string" && !/\0|\p{Surrogate}/u.test(value);
  }
}

function isMoment(text: string): boolean {
  return z.iso.datetime().safeParse(text).success && Number(text.slice(0, 4)) >= FIRST_YEAR;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
