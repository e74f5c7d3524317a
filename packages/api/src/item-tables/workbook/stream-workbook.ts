import { PassThrough, pipeline, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { SHEET_END, type SheetColumns, sheetRow, sheetStart } from "./sheet-xml.ts";
import { SHEET_NAME, WORKBOOK_PARTS } from "./workbook-parts.ts";

/** Texts of megabytes would be collected late. */
const ROWS_OF_CHUNK = 100;

type Rows = readonly (readonly string[])[];

/**
 * A table as a spreadsheet (XLSX), written while its rows are read: with a slow reader only one part is in memory, however long the table
 * is. The stream fails if the rows do; no rows are read after it is destroyed.
 *
 * @param parts rows in order, in batches
 */
export function streamWorkbook(columns: SheetColumns, parts: AsyncIterable<Rows>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const sheet = Readable.from(sheetText(columns, parts), { objectMode: false });
  // The archive isn't notified of either.
  sheet.on("error", (error) => output.destroy(error));
  output.on("close", () => sheet.destroy());
  pipeline(zip.outputStream, output, () => undefined);
  for (const [name, text] of Object.entries(WORKBOOK_PARTS)) zip.addBuffer(Buffer.from(text, "utf8"), name);
  zip.addReadStream(sheet, SHEET_NAME);
  zip.end();
  return output;
}

async function* sheetText(columns: SheetColumns, parts: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield sheetStart(columns);
  let index = 0;
  for await (const rows of parts) {
    for (let from = 0; from < rows.length; from += ROWS_OF_CHUNK)
      yield rows
        .slice(from, from + ROWS_OF_CHUNK)
        .map((cells) => sheetRow(columns, index++, cells))
        .join("");
  }
  yield SHEET_END;
}
