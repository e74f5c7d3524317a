import { parseCsv } from "@plein/contract/item-tables/parse-csv";
import { expect, it } from "vitest";
import { renderWrongLines } from "./wrong-lines.ts";

const table = parseCsv('Titel;Begin\nMarkt;1 mei\nKermis;=1+1\n"Een; twee";morgen\n');

it("the file contains the invalid lines with their errors, and is parsed to the same lines", () => {
  const errors = [
    { line: 3, pointer: "/metadata/periodStart", message: "Geen datum." },
    { line: 4, pointer: "/metadata/periodStart", message: "Geen datum." },
    { line: 4, pointer: "/title", message: "Te kort." },
  ];
  const again = parseCsv(renderWrongLines(table, errors, ({ message }) => message, "Wat er niet klopt"));
  expect(again.headers).toEqual(["Titel", "Begin", "Wat er niet klopt"]);
  expect(again.lines.map(({ cells }) => cells)).toEqual([
    ["Kermis", "=1+1", "Geen datum."],
    ["Een; twee", "morgen", "Geen datum. Te kort."],
  ]);
});
