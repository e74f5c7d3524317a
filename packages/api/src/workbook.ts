export type Sheet = {
  readonly headers: readonly string[];
  /** for each column whether its cells are numbers, written with a dot */
  readonly isNumeric: readonly boolean[];
  readonly rows: readonly (readonly string[])[];
};

/** What can't stand in XML, and so in no cell of a spreadsheet. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are what is left out.
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A table as a spreadsheet (XLSX). A text stays a text, whatever it begins with: nothing in it is a formula. */
export async function workbookOf({ headers, isNumeric, rows }: Sheet): Promise<Buffer> {
  // Few ask for one, and the library is as large as ten of our own routes.
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const head = headers.map((text) => ({ value: text, type: String, fontWeight: "bold" as const }));
  const body = rows.map((row) => row.map((text, index) => cellOf(text, isNumeric[index] === true)));
  return writeExcelFile([head, ...body], { stickyRowsCount: 1, columns: headers.map(() => ({ width: 24 })) }).toBuffer();
}

function cellOf(text: string, isNumeric: boolean) {
  const number = isNumeric && text !== "" ? Number(text) : Number.NaN;
  if (Number.isFinite(number)) return { value: number, type: Number };
  return text === "" ? null : { value: text.replaceAll(UNWRITABLE, ""), type: String };
}
