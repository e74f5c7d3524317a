/** The name of the field of a cell. Keys have no dot, and rows are numbers. */
export function cellName(key: string, row: number, column: string): string {
  return `${key}.${row}.${column}`;
}
