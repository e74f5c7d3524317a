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

/** What a row of a list has to have for a cursor at it. */
type OrderedRow = {
  readonly guid: Guid;
  /** the value that the list is ordered by, as text */
  readonly key: string | null;
  readonly publishedOn: Date | null;
  readonly createdOn: Date;
  readonly updatedOn: Date;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
};
type Order = ListSort & { readonly by: SortedField | null; readonly seed: string };

/** The cursor at a row of a list that was read in this order. */
export function cursorAt(sort: Order, { guid, key, ...row }: OrderedRow): Cursor {
  if (sort.by === null) return { value: key, guid, seed: sort.seed };
  const moment = momentOf(sort.by.name, row);
  if (moment !== undefined) return { value: moment?.toISOString() ?? "infinity", guid };
  const [kind] = sort.by.kinds;
  if (key === null) return { value: null, guid };
  return { value: kind === "number" ? Number(key) : kind === "boolean" ? key === "true" : key, guid };
}

function momentOf(name: string, row: Omit<OrderedRow, "guid" | "key">): Date | null | undefined {
  switch (name) {
    case "publishedOn":
      return row.publishedOn;
    case "createdOn":
      return row.createdOn;
    case "updatedOn":
      return row.updatedOn;
    case "periodStart":
    case "metadata.periodStart":
      return row.periodStart;
    case "periodEnd":
    case "metadata.periodEnd":
      return row.periodEnd;
    default:
      return undefined;
  }
}

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
