/** The kinds of callers: the columns of the matrix, in rising order of trust. Rights of several columns add up. */
export const COLUMNS = ["Anonymous", "User", "VerifiedUser", "ContentManager", "Admin", "Mett", "Developer"] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * The rights of a column on an action: `-` none, `V` view, `E` perform or change, `O` only on the caller's own objects, `R` only if the
 * object itself grants it (by its roles or visibility), `OR` either.
 */
export type Cell = "-" | "V" | "E" | "O" | "R" | "OR";

export type MatrixRow = {
  /** one for each of COLUMNS, in the same order */
  readonly cells: readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];
  /** can be a permission of a role; never set on an action that could escalate rights, or whose objects the product doesn't have yet */
  readonly isDelegable?: true;
};
