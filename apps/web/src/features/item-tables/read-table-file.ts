import { MAX_UNPACKED_BYTES, unpackedSize } from "@plein/contract/item-tables/archive-size";
import { decodeText, type ParsedTable, parseCsv, tableOf } from "@plein/contract/item-tables/parse-csv";

/** The maximum file size, which a browser reads without a noticeable delay. */
export const MAX_FILE_BYTES = 30 * 1024 * 1024;

/** The first bytes of an XLSX file, which is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export type UnreadFile = "tooLarge" | "notATable" | "openQuote" | "empty";

/** Reads a table from a CSV or XLSX file; its content determines the format. The file isn't uploaded. */
export async function readTableFile(file: File): Promise<ParsedTable | UnreadFile> {
  if (file.size > MAX_FILE_BYTES) return "tooLarge";
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return "empty";
  const isArchive = ZIP.every((byte, index) => bytes[index] === byte);
  if (isArchive && (unpackedSize(bytes) ?? 0) > MAX_UNPACKED_BYTES) return "tooLarge";
  const table = isArchive ? await readXlsx(file) : readText(bytes);
  if (table === null) return "notATable";
  if (table.openQuoteAt !== null) return "openQuote";
  return table.lines.length === 0 ? "empty" : table;
}

function readText(bytes: Uint8Array): ParsedTable | null {
  const text = decodeText(bytes);
  return text.includes("\0") ? null : parseCsv(text);
}

async function readXlsx(file: File): Promise<ParsedTable | null> {
  try {
    const { readSheet } = await import("read-excel-file/universal");
    const rows = await readSheet(file, { trim: false });
    return tableOf(rows.map((row, index) => ({ line: index + 1, cells: row.map(textOf) })));
  } catch {
    return null;
  }
}

/** Converts a cell to text. A date in a spreadsheet has no time zone; the library returns it in UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (!(cell instanceof Date)) return String(cell);
  return cell
    .toISOString()
    .replace("T", " ")
    .replace(/ 00:00:00\.000Z$|\.000Z$|Z$/, "");
}
