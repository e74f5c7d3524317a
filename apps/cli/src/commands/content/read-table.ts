import { readFile, stat } from "node:fs/promises";
import { MAX_UNPACKED_BYTES, unpackedSize } from "@plein/contract/item-tables/archive-size";
import { decodeText, type ParsedTable, parseCsv, tableOf } from "@plein/contract/item-tables/parse-csv";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/** The maximum file size, as in the browser. */
const MAX_FILE_BYTES = 30 * 1024 * 1024;

/** Reads a CSV or XLSX file; its content determines the format. */
export async function readTable(path: string): Promise<ParsedTable> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw new CliError(`${path} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`, EXIT_CODE.usage);
  const bytes = await readFile(path);
  const isZip = bytes.subarray(0, 2).toString("latin1") === "PK";
  const text = isZip ? "" : decodeText(bytes);
  if (text.includes("\0")) throw new CliError(`${path} is neither a CSV nor an XLSX file`, EXIT_CODE.usage);
  const read = isZip ? await readXlsx(bytes) : parseCsv(text);
  if (read.openQuoteAt !== null) throw new CliError(`The quote that starts on line ${read.openQuoteAt} is never closed`, EXIT_CODE.usage);
  if (read.lines.length === 0) throw new CliError(`${path} has no rows below its headers`, EXIT_CODE.usage);
  return read;
}

async function readXlsx(bytes: Uint8Array): Promise<ParsedTable> {
  if ((unpackedSize(bytes) ?? 0) > MAX_UNPACKED_BYTES) throw new CliError("The file is too large when unpacked", EXIT_CODE.usage);
  const { readSheet } = await import("read-excel-file/universal");
  // Copied, because a Node buffer may be a view of a larger ArrayBuffer.
  const rows = await readSheet(new Uint8Array(bytes).buffer, { trim: false }).catch(() => null);
  if (rows === null) throw new CliError("Not an XLSX file", EXIT_CODE.usage);
  return tableOf(rows.map((row, index) => ({ line: index + 1, cells: row.map(textOf) })));
}

/** Converts a cell to text. A spreadsheet's date has no time zone; the library returns it in UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date
    ? cell
        .toISOString()
        .replace("T", " ")
        .replace(/ 00:00:00\.000Z$|\.000Z$|Z$/, "")
    : String(cell);
}
