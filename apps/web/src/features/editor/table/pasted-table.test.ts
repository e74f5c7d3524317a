// @vitest-environment jsdom
import { isRectangular } from "@plein/contract/blocks/table-grid";
import { isStorableText } from "@plein/contract/storable-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tableFromHtml, tableFromText } from "./pasted-table.ts";

const gridOf = (html: string) => tableFromHtml(html)?.grid;

describe("a pasted table", () => {
  it("from Word keeps the words of each cell on one line", () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>td{mso-number-format:"x"}</style></head><body>
      <table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'>
      <td width=200><p class=MsoNormal><b>Dag<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Balie</b></p></td></tr>
      <tr><td><p class=MsoNormal>Maandag</p></td><td><p class=MsoNormal>9.00 –</p><p class=MsoNormal>17.00<br>uur<o:p>&nbsp;</o:p></p></td></tr></table></body></html>`;
    expect(gridOf(html)).toEqual([
      ["Dag", "Balie"],
      ["Maandag", "9.00 – 17.00 uur"],
    ]);
  });

  it("from Excel or Google Sheets has no empty rows at its end", () => {
    const html = `<google-sheets-html-origin><style>td{}</style><table data-sheets-root="1"><colgroup><col width=100></colgroup><tbody>
      <tr><td data-sheets-value='{"1":2}'>Jaar</td><td>Bedrag</td></tr><tr><td>2026</td><td>€ 1.200</td></tr><tr><td></td><td> </td></tr></tbody></table>`;
    expect(gridOf(html)).toEqual([
      ["Jaar", "Bedrag"],
      ["2026", "€ 1.200"],
    ]);
  });

  it("repeats a merged cell in each place that it spanned", () => {
    const html = `<table><tr><th rowspan=2>Naam</th><th colspan=2>Tijd</th></tr><tr><th>van</th><th>tot</th></tr><tr><td>Jan</td><td>9</td><td>10</td></tr></table>`;
    expect(gridOf(html)).toEqual([
      ["Naam", "Tijd", "Tijd"],
      ["Naam", "van", "tot"],
      ["Jan", "9", "10"],
    ]);
  });

  it("keeps its caption and headers", () => {
    const html = `<table><caption>Tarieven</caption><thead><tr><td>Wat</td><td>Prijs</td></tr></thead><tr><th>Paspoort</th><td>€ 83</td></tr></table>`;
    expect(tableFromHtml(html)).toMatchObject({ caption: "Tarieven", hasHeaderRow: true, hasHeaderColumn: true });
    expect(tableFromHtml("<table><tr><td>a</td></tr></table>")).toMatchObject({ hasHeaderRow: undefined, hasHeaderColumn: false });
  });

  it("contains only text, whatever its markup", () => {
    const html = `<table><tr><td onclick="x()"><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:x()">klik</a></td>
      <td><svg><script>x</script></svg><style>*{}</style><textarea>zz</textarea>a&lt;b&gt;\0</td></tr></table>`;
    expect(gridOf(html)).toEqual([["klik", "a<b>"]]);
    expect(tableFromHtml("<p>geen tabel</p>")).toBeNull();
    expect(tableFromHtml("<table><tr><td colspan=1000 rowspan=65534>x</td></tr></table>")).toMatchObject({ isWhole: false });
  });

  it("is a rectangle of storable text for any spans", () => {
    const cell = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), fc.string({ unit: "binary", maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 4 }), (rows) => {
        const table = document.createElement("table");
        for (const cells of rows) {
          const row = table.insertRow();
          for (const [colSpan, rowSpan, text] of cells) Object.assign(row.insertCell(), { colSpan, rowSpan, textContent: text });
        }
        const pasted = tableFromHtml(table.outerHTML);
        if (pasted === null) return;
        expect(isRectangular(pasted.grid)).toBe(true);
        expect(pasted.grid.flat().every(isStorableText)).toBe(true);
      }),
    );
  });
});

describe("pasted text with tabs", () => {
  it("is parsed with the quotes of a spreadsheet", () => {
    expect(tableFromText('Naam\tAdres\r\nJan\t"Dorpsstraat 1\nLindendaal"\r\n"zei ""ja"""\t\r\n')?.grid).toEqual([
      ["Naam", "Adres"],
      ["Jan", "Dorpsstraat 1 Lindendaal"],
      ['zei "ja"', ""],
    ]);
    expect(tableFromText('5" buis\tstuk')?.grid).toEqual([['5" buis', "stuk"]]);
  });

  it("is no table without a tab", () => {
    expect(tableFromText("een zin\nen nog een")).toBeNull();
    expect(tableFromText("\t\n\t")).toBeNull();
  });

  it("is parsed to the values that it was written from", () => {
    const words = fc.string({ minLength: 1, maxLength: 5 }).filter((text) => text.trim() === text && !/["\s]{2}|[\t\r\n"]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(words, words, words), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(tableFromText(rows.map((row) => row.join("\t")).join("\r\n"))?.grid).toEqual(rows);
      }),
    );
  });
});
