/** What a caller can be: the columns of the matrix, in rising order of trust. Rights of several columns add up. */
export const COLUMNS = ["Anonymous", "User", "VerifiedUser", "ContentManager", "Admin", "Mett", "Developer"] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * What a column may do: `-` nothing, `V` look, `E` do or change, `O` only with what is their own, `R` only where the thing
 * itself grants it (its roles, its visibility), `OR` either.
 */
export type Cell = "-" | "V" | "E" | "O" | "R" | "OR";

export type MatrixRow = {
  /** one for each of COLUMNS, in their order */
  readonly cells: readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];
  /** the permissions of a role may hold it; what lets its holder raise themselves or others never is */
  readonly isDelegable?: true;
};
