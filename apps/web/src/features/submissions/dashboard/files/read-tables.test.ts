// @vitest-environment jsdom

import { renderCsv } from "@plein/contract/item-tables/render-csv";
import { expect, it } from "vitest";
import { readTables } from "./read-tables.ts";

it("reads the tables of a card as they are shown, without shares, and nothing of them is a formula in a spreadsheet", () => {
  document.body.innerHTML = `<section><h3 id="kop">Herkomst</h3>
    <table><caption>Soort</caption><thead><tr><th>Antwoord</th><th>Aantal</th></tr></thead>
      <tbody><tr><th><button>=HYPERLINK("x")</button></th><td>1.234<span data-share="">50%</span></td></tr></tbody></table>
    <table aria-labelledby="kop"><tbody><tr><th>Direct</th><td>&lt;5</td></tr></tbody></table></section>`;
  const tables = readTables(document.querySelector("section") as Element);
  expect(tables).toEqual([
    {
      heading: "Soort",
      rows: [
        ["Antwoord", "Aantal"],
        ['=HYPERLINK("x")', "1.234"],
      ],
    },
    { heading: "Herkomst", rows: [["Direct", "<5"]] },
  ]);
  expect(renderCsv(tables[0]?.rows ?? [])).toBe(`\ufeffAntwoord;Aantal\r\n"'=HYPERLINK(""x"")";1.234\r\n`);
});
