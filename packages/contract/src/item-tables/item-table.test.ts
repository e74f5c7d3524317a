import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListItemType } from "../item-types/list-item-type.ts";
import { buildMetadataSchema } from "../item-types/metadata-schema.ts";
import { NewListItem } from "../list-items/items/list-item.ts";
import { importParts } from "./import-parts.ts";
import { formatItemRow, parseItemRow } from "./item-row.ts";
import { decodeText, parseCsv } from "./parse-csv.ts";
import { buildTableColumns, matchHeaders, tableHeaders } from "./table-column.ts";

const label = (nl: string, en: string) => ({ nl, en });
const field = (name: string, type: ListItemType["fields"][number]["type"], nl: string, more: object = {}) => ({
  name,
  type,
  label: label(nl, name),
  isRequired: false,
  ...more,
});
const COLORS = [
  { value: "r", label: label("Rood", "Red") },
  { value: "b", label: label("Blauw", "Blue") },
];
const TEAM: ListItemType = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000012",
  name: "team",
  label: label("Ploeg", "Team"),
  isBuiltIn: false,
  defaultSortBy: "title_asc",
  version: 1,
  fields: [
    field("trainer", "text", "Trainer"),
    field("about", "richText", "Verhaal"),
    field("size", "number", "Aantal"),
    field("since", "date", "Sinds"),
    field("next", "dateTime", "Volgende wedstrijd"),
    field("color", "choice", "Kleur", { options: COLORS }),
    field("colors", "choice", "Kleuren", { options: COLORS, isMany: true }),
    field("open", "boolean", "Open"),
    field("place", "location", "Plaats"),
    // A custom field with the same name as a built-in member.
    field("title", "text", "Titel"),
  ],
};
const TYPES = [TEAM];
const OPTIONS = { timeZone: "Europe/Amsterdam", locale: "nl" } as const;
const COLUMNS = buildTableColumns(TYPES);
const read = (headers: readonly string[], cells: readonly string[]) =>
  parseItemRow(cells, { keys: matchHeaders(headers, COLUMNS), types: TYPES, typeName: "team", timeZone: OPTIONS.timeZone });

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).filter((one) => one.trim() !== "");
const moment = fc.date({ min: new Date("1950-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }).map((date) => date.toISOString());
const item = fc.record({
  title: text.map((one) => one.trim()),
  listItemTypeName: fc.constant("team"),
  isPublished: fc.boolean(),
  isHighlighted: fc.boolean(),
  publishedOn: fc.option(moment),
  image: fc.constant(null),
  metadata: fc.record(
    {
      tags: fc.uniqueArray(
        text.map((one) => one.trim()),
        { minLength: 1, maxLength: 4 },
      ),
      description: text,
      trainer: text,
      about: text.map((one) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: one }] }] })),
      size: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }).map((one) => one + 0),
      since: moment.map((one) => one.slice(0, 10)),
      next: moment,
      color: fc.constantFrom("r", "b"),
      colors: fc.constantFrom(["r"], ["b", "r"]),
      open: fc.boolean(),
      place: fc.oneof(
        text.map((one) => ({ text: one })),
        text.map((one) => ({ text: one, lat: 52.1, lng: 4.3 })),
      ),
      title: text,
    },
    { requiredKeys: ["tags"] },
  ),
});

describe("items as a table", () => {
  it("survive a round trip, by the headers of either language", () => {
    fc.assert(
      fc.property(item, fc.constantFrom("nl" as const, "en" as const), (written, locale) => {
        const cells = formatItemRow(written, COLUMNS, TYPES, { ...OPTIONS, locale });
        const { publishedOn, image: _, ...rest } = written;
        expect(read(tableHeaders(COLUMNS, locale), cells)).toEqual({ ...rest, ...(publishedOn === null ? {} : { publishedOn }) });
      }),
      { numRuns: 300 },
    );
  });

  it("are parsed as people write them", () => {
    const headers = ["Titel", "aantal", "SINDS", "Volgende wedstrijd", "Kleur", "Kleuren", "Open", "Tags", "Verhaal", "Iets anders"];
    const cells = ["Een", "1.234,5", "3-2-2026", "29-3-2026 12:30", "rood", "Blauw; Red", "Ja", "a, b", "Hallo\nDaar", "x"];
    expect(read(headers, cells)).toMatchObject({
      title: "Een",
      metadata: {
        size: 1234.5,
        since: "2026-02-03",
        next: "2026-03-29T10:30:00.000Z",
        color: "r",
        colors: ["b", "r"],
        open: true,
        tags: ["a", "b"],
        about: { content: [{ type: "paragraph" }, { type: "paragraph" }] },
      },
    });
  });

  it("leave invalid values for the schema to reject", () => {
    const { metadata } = read(["aantal", "sinds", "volgende wedstrijd", "kleur", "open"], ["veel", "31-2-2026", "morgen", "paars", "soms"]);
    expect(metadata).toEqual({ size: "veel", since: "31-2-2026", next: "morgen", color: "paars", open: "soms" });
    for (const time of ["24:00", "12:60", "12:00:60"]) {
      const next = `29-3-2026 ${time}`;
      expect(read(["volgende wedstrijd"], [next]).metadata).toEqual({ next });
    }
    const paths = buildMetadataSchema(TEAM)
      .safeParse(metadata)
      .error?.issues.map(({ path }) => path[0]);
    expect(paths?.sort()).toEqual(["color", "next", "open", "since", "size"]);
    expect(NewListItem.safeParse(read(["titel"], [""])).success).toBe(false);
  });
});

describe("a file with a table", () => {
  it("has the line on which each row starts, whatever its cells contain", () => {
    const csv = '\ufefftitel,tekst\r\n\r\neen,"twee\r\nregels, ""zo"""\r\ndrie,\'=1+1\r\nvier';
    expect(parseCsv(csv)).toEqual({
      headers: ["titel", "tekst"],
      lines: [
        { line: 3, cells: ["een", 'twee\r\nregels, "zo"'] },
        { line: 5, cells: ["drie", "=1+1"] },
        { line: 6, cells: ["vier"] },
      ],
      openQuoteAt: null,
    });
  });

  it("is parsed with any separator, and reports an unclosed quote", () => {
    for (const separator of [";", ",", "\t"])
      expect(parseCsv(`a${separator}"b;c,d"\n1${separator}2`).lines).toEqual([{ line: 2, cells: ["1", "2"] }]);
    expect(parseCsv('a;b\n1;"2\n3;4').openQuoteAt).toBe(2);
    expect(parseCsv("")).toEqual({ headers: [], lines: [], openQuoteAt: null });
  });

  it("is decoded from older spreadsheets' encodings too", () => {
    expect(decodeText(new TextEncoder().encode("café"))).toBe("café");
    expect(decodeText(Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x80]))).toBe("café€");
  });

  it("is split into batches that one call can handle", () => {
    const parts = importParts(
      Array.from({ length: 1201 }, (_, index) => index),
      (index) => ({ index }),
    );
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 201]);
    expect(importParts(["x".repeat(200_000), "y".repeat(200_000)], (one) => one)).toHaveLength(2);
    expect(importParts([], (one) => one)).toEqual([]);
  });
});
