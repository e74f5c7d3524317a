import { describe, expect, it } from "vitest";
import { MAX_UNPACKED_BYTES, unpackedSize } from "./archive-size.ts";
import { parseItemRow } from "./item-row.ts";
import { decodeText, parseCsv } from "./parse-csv.ts";
import { buildTableColumns, matchHeaders } from "./table-column.ts";

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000012";
const TYPES = [
  {
    guid: null,
    name: "team",
    label: {},
    isBuiltIn: false,
    defaultSortBy: "title_asc",
    version: 1,
    fields: [
      { name: "since", type: "date" as const, label: { nl: "Sinds" }, isRequired: false },
      { name: "size", type: "number" as const, label: { nl: "Aantal" }, isRequired: false },
    ],
  },
];
const read = (csv: string) => {
  const { headers, lines } = parseCsv(csv);
  const keys = matchHeaders(headers, buildTableColumns(TYPES));
  return lines.map(({ cells }) => parseItemRow(cells, { keys, types: TYPES, typeName: "team", timeZone: "Europe/Amsterdam" }));
};

/** A ZIP archive of empty entries that declare this unpacked size. */
function buildArchive(sizes: readonly number[], comment = ""): Uint8Array {
  const entries = sizes.map((size) => {
    const entry = Buffer.alloc(46 + 5);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(5, 28);
    entry.write("a.xml", 46);
    return entry;
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22 + comment.length);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(sizes.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(4, 16);
  end.write(comment, 22);
  return new Uint8Array(Buffer.concat([Buffer.from("PK\u0003\u0004"), directory, end]));
}

describe("an unusual file", () => {
  it.each(["utf16le", "utf16be"] as const)("is decoded from %s, with and without a byte order mark", (encoding) => {
    const text = "Titel;Sinds\r\nCafé ’t Één;3-5-2024";
    const bytes = Buffer.from(text, "utf16le");
    if (encoding === "utf16be") bytes.swap16();
    const mark = encoding === "utf16be" ? [0xfe, 0xff] : [0xff, 0xfe];
    expect(decodeText(new Uint8Array([...mark, ...bytes]))).toBe(text);
    expect(decodeText(new Uint8Array(bytes))).toBe(text);
  });

  it("is decoded from Windows-1252, as Dutch spreadsheets write it", () => {
    const bytes = Buffer.from("Titel;Aantal\r\nCaf\xe9 \x80 5;1.234,5", "latin1");
    expect(read(decodeText(new Uint8Array(bytes)))).toMatchObject([{ title: "Café € 5", metadata: { size: 1234.5 } }]);
  });

  it("accepts a serial number in a date column", () => {
    expect(read("Titel;Sinds;Aantal\nA;45416;45416\nB;45416,0;1\nC;999999;1")).toMatchObject([
      { metadata: { since: "2024-05-04", size: 45416 } },
      { metadata: { since: "2024-05-04" } },
      { metadata: { since: "999999" } },
    ]);
  });

  it("has no duplicate or unknown columns", () => {
    const columns = buildTableColumns(TYPES);
    expect(matchHeaders(["Titel", "titel", "Schoenmaat", "", "__proto__"], columns)).toEqual(["title", null, null, null, null]);
    expect(read("Titel;Titel\nEerste;Tweede")).toMatchObject([{ title: "Eerste" }]);
  });

  it("identifies the item that a row changes, and removes values by empty cells", () => {
    expect(read(`Titel;Sinds;Gepubliceerd;Sleutel\nA;;;${GUID.toUpperCase()}\nB;;;`)).toEqual([
      { title: "A", listItemTypeName: "team", guid: GUID, metadata: { since: null } },
      { title: "B", listItemTypeName: "team", metadata: {} },
    ]);
  });

  it("reads the unpacked size of an archive before it is opened", () => {
    expect(unpackedSize(buildArchive([1000, 2000]))).toBe(3000);
    expect(unpackedSize(buildArchive([1000], "met een opmerking"))).toBe(1000);
    expect(unpackedSize(buildArchive([3_000_000_000, 3_000_000_000]))).toBeGreaterThan(MAX_UNPACKED_BYTES);
    for (const broken of [buildArchive([]), buildArchive([0xffffffff]), buildArchive([1]).subarray(0, 40), new Uint8Array(3)])
      expect(unpackedSize(broken)).toBeNull();
  });
});
