export type Sheet = {
  readonly headers: readonly string[];
  /** for each column whether its cells are numbers, written with a dot */
  readonly isNumeric: readonly boolean[];
  readonly rows: readonly (readonly string[])[];
};

/** Characters that XML, and so a cell of a spreadsheet, can't hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are left out.
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A table as a spreadsheet (XLSX). A text stays a text, whatever it begins with: nothing in it is a formula. */
export async function renderWorkbook({ headers, isNumeric, rows }: Sheet): Promise<Buffer> {
  // Loaded on demand: it is rarely used, and as large as ten of our own routes.
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const head = headers.map((text) => ({ value: text, type: String, fontWeight: "bold" as const }));
  const body = rows.map((row) => row.map((text, index) => toCell(text, isNumeric[index] === true)));
  return writeExcelFile([head, ...body], { stickyRowsCount: 1, columns: headers.map(() => ({ width: 24 })) }).toBuffer();
}

function toCell(text: string, isNumeric: boolean) {
  const number = isNumeric && text !== "" ? Number(text) : Number.NaN;
  if (Number.isFinite(number)) return { value: number, type: Number };
  return text === "" ? null : { value: text.replaceAll(UNWRITABLE, ""), type: String };
}
