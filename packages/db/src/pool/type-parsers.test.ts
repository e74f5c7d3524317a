import fc from "fast-check";
import pg from "pg";
import { expect, it } from "vitest";
import { parseTimestamp, TYPE_PARSERS } from "./type-parsers.ts";

const parseByLibrary = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, "text");

const two = (number: number) => String(number).padStart(2, "0");
const timestamp = fc
  .record({
    date: fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true }),
    fraction: fc.oneof(fc.constant(""), fc.stringMatching(/^\.\d{1,6}$/)),
    offset: fc.constantFrom("+00", "+01", "-05", "+05:30", "+00:17:30", "+00 BC"),
  })
  .map(({ date, fraction, offset }) => {
    const [day, time] = [
      [String(date.getUTCFullYear()).padStart(4, "0"), two(date.getUTCMonth() + 1), two(date.getUTCDate())].join("-"),
      [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(":"),
    ];
    return `${day} ${time}${fraction}${offset}`;
  });

it("parses moments as the library does", () => {
  fc.assert(
    fc.property(timestamp, (text) => {
      expect(parseTimestamp(text)).toEqual(parseByLibrary(text));
    }),
  );
});

it.each(["infinity", "-infinity", "12026-11-29 15:22:42+00", "2026-11-29 15:22:42.123+00"])("parses %s as the library does", (text) => {
  expect(parseTimestamp(text)).toEqual(parseByLibrary(text));
});

it("leaves the other types and the binary format to the library", () => {
  const { BOOL, TIMESTAMPTZ } = pg.types.builtins;
  expect(TYPE_PARSERS.getTypeParser(BOOL, "text")("t")).toBe(true);
  expect(TYPE_PARSERS.getTypeParser(TIMESTAMPTZ, "binary")).toBe(pg.types.getTypeParser(TIMESTAMPTZ, "binary"));
});
