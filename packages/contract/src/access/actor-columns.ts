import type { Actor } from "./actor.ts";
import { COLUMNS, type Column } from "./matrix/matrix-row.ts";

/** A set of columns as a bit mask, the first column being the lowest bit. */
export type ColumnBits = number;

const bit = (column: Column): ColumnBits => 1 << COLUMNS.indexOf(column);

const ANONYMOUS_BIT = bit("Anonymous");
const USER_BIT = bit("User");
const VERIFIED_BIT = bit("VerifiedUser");
const CONTENT_MANAGER_BIT = bit("ContentManager");
const ADMIN_BIT = bit("Admin");
const METT_BIT = bit("Mett");
const DEVELOPER_BIT = bit("Developer");

/** The columns of the matrix that apply to a caller, several at once; an inactive account has none, not even Anonymous. */
export function getColumnBits(actor: Actor): ColumnBits {
  if (actor.kind === "anonymous") return ANONYMOUS_BIT;
  if (!actor.isActive) return 0;
  return (
    USER_BIT |
    (actor.isVerified ? VERIFIED_BIT : 0) |
    (actor.isContentManager ? CONTENT_MANAGER_BIT : 0) |
    (actor.isAdmin ? ADMIN_BIT : 0) |
    (actor.isMett ? METT_BIT : 0) |
    (actor.isDeveloper ? DEVELOPER_BIT : 0)
  );
}

/** The columns as a list. */
export function columnsOf(actor: Actor): Column[] {
  const bits = getColumnBits(actor);
  return COLUMNS.filter((column) => (bits & bit(column)) !== 0);
}

/** The columns of a row whose cell is one of the given ones. */
export function bitsWhere<T>(cells: readonly T[], matches: (cell: T) => boolean): ColumnBits {
  return cells.reduce<ColumnBits>((bits, cell, index) => (matches(cell) ? bits | (1 << index) : bits), 0);
}
