/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
/** What a spreadsheet would take for a formula, and might run; and what looks like one that was made safe, so that it can be read back. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A table as Dutch spreadsheets open it: semicolons, lines ended by CR and LF, every text as text and nothing as a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${csvLinesOf(rows)}`;
}

/** Lines that come after those of `csvOf`, for a table that is written in parts. */
export function csvLinesOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("");
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
