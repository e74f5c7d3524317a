import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { readSheet } from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { streamWorkbook } from "./stream-workbook.ts";

const read = async (columns: Parameters<typeof streamWorkbook>[0], parts: string[][][]) =>
  readSheet(
    await buffer(
      streamWorkbook(
        columns,
        (async function* () {
          yield* parts;
        })(),
      ),
    ),
    { trim: false },
  );

describe("a workbook", () => {
  it("holds headers, texts and numbers, whatever the parts", async () => {
    const columns = { headers: ["Naam", "Aantal"], isNumeric: [false, true] };
    expect(
      await read(columns, [
        [["=1+1", "12.5"]],
        [],
        [
          ["", "geen"],
          ["  spatie ", "-3"],
        ],
      ]),
    ).toEqual([
      ["Naam", "Aantal"],
      ["=1+1", 12.5],
      [null, "geen"],
      ["  spatie ", -3],
    ]);
    expect(await read({ headers: [], isNumeric: [] }, [])).toEqual([]);
  });

  it("keeps every text that XML can hold", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("_x0041_", "a\r\nb", "<b>&amp;", "\u0000x", "\ud800x"),
    );
    // What XML can't hold is left out.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these.
    const kept = (value: string) => value.toWellFormed().replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ufffd]/g, "");
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 10, maxLength: 40 }), async (values) => {
        const [, ...rows] = await read({ headers: ["A"], isNumeric: [false] }, [values.map((value) => [`|${value}`])]);
        expect(rows.map(([cell]) => String(cell).replaceAll("\ufffd", ""))).toEqual(values.map((value) => kept(`|${value}`)));
      }),
      { numRuns: 3 },
    );
  });

  it("names columns beyond the 26th and the 702nd", async () => {
    const headers = Array.from({ length: 710 }, (_, index) => `k${index}`);
    const [first] = await read({ headers, isNumeric: [] }, []);
    expect(first).toEqual(headers);
  });

  it("cuts a text where a cell ends", async () => {
    const [, row] = await read({ headers: ["A"], isNumeric: [false] }, [[["x".repeat(40_000)]]]);
    expect(String(row?.[0])).toHaveLength(32_767);
  });

  it("reads no further than its reader does, and stops with it", async () => {
    let parts = 0;
    let ended = false;
    const endless = (async function* () {
      try {
        for (;;) {
          parts++;
          yield [[crypto.getRandomValues(new Uint8Array(30_000)).toString()]];
        }
      } finally {
        ended = true;
      }
    })();
    const stream = streamWorkbook({ headers: ["A"], isNumeric: [false] }, endless);
    // The other parts of the file come first.
    for await (const _chunk of stream) if (parts > 2) break;
    await expect.poll(() => ended).toBe(true);
    expect(parts).toBeLessThan(50);
  });

  it("fails where its rows fail", async () => {
    const failing = (async function* (): AsyncGenerator<string[][]> {
      yield [["a"]];
      throw new Error("no more rows");
    })();
    await expect(buffer(streamWorkbook({ headers: ["A"], isNumeric: [false] }, failing))).rejects.toThrow("no more rows");
  });
});
