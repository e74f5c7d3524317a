import fc from "fast-check";
import { expect, it } from "vitest";
import { renderCsv } from "./render-csv.ts";

const WITHOUT_FORMULAS = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text));

it("begins with a byte order mark and separates by semicolons, as Dutch spreadsheets read it", () => {
  expect(renderCsv([["Anna", "de Vries"]])).toBe("\ufeffAnna;de Vries\r\n");
});

it.each(["=1+1", "+31612345678", "-2", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("https://evil.test")'])(
  "escapes %j, so that it is no formula",
  (text) => {
    const [cell = ""] = renderCsv([[text]])
      .slice(1)
      .split("\r\n");
    expect(renderCsv([[text]])).toContain(`"'${text.replaceAll('"', '""')}"`);
    expect(cell.startsWith(`"'`)).toBe(true);
  },
);

it("can be read back cell by cell, whatever a text holds", () => {
  fc.assert(
    fc.property(fc.array(fc.array(WITHOUT_FORMULAS, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      expect(readCsv(renderCsv(rows))).toEqual(rows);
    }),
  );
});

/** Reads a file as RFC 4180 defines it, with semicolons. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n)/y;
  cell.lastIndex = 1;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    const [, raw = "", end] = match;
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}
