/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
/**
 * Texts that a spreadsheet would run as a formula (CSV injection), and texts that look like an escaped one, so that escaping is reversible.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * A table in the CSV dialect of Dutch spreadsheets: semicolons, lines ended by CR and LF, and all values as text, never as a formula
 * (formula injection, CSV injection).
 */
export function renderCsv(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${renderCsvLines(rows)}`;
}

/** Lines to append to those of `renderCsv`, for a table that is written in parts. */
export function renderCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(renderCell).join(";")}\r\n`).join("");
}

function renderCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
