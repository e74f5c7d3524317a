/** A line of a recording: the source of a statement, the columns of its first result, or the first null in one of them. */
export type RecordedLine =
  | { readonly id: string; readonly sql: string; readonly stack: readonly string[] }
  | { readonly id: string; readonly columns: readonly RecordedColumn[] }
  | { readonly id: string; readonly nullColumn: string };

/** A column of a result, as PostgreSQL describes it. */
export type RecordedColumn = {
  readonly name: string;
  /** pg_type.oid */
  readonly type: number;
  /** pg_attribute.attrelid and attnum of the column; 0 for an expression */
  readonly table: number;
  readonly attribute: number;
};

/** The meaning of the ids in recorded columns. */
export type RecordedCatalog = {
  readonly types: readonly { readonly oid: number; readonly name: string; readonly category: string; readonly labels: readonly string[] }[];
  readonly columns: readonly { readonly table: number; readonly attribute: number; readonly isNotNull: boolean }[];
};
