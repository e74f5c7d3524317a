import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate, formatDateTime, formatFileSize, formatNumber } from "./formats.ts";

describe("a file size", () => {
  it.each([
    [0, "0 bytes"],
    [312, "312 bytes"],
    [1024, "1 kB"],
    [1536, "1,5 kB"],
    [1024 * 1024 - 1, "1 MB"],
    [1.5 * 1024 * 1024, "1,5 MB"],
    [30 * 1024 * 1024, "30 MB"],
    [5 * 1024 ** 5, "5120 TB"],
  ])("of %d bytes is %s", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

  // @covers limit.file-size
  it("never has a point as decimal separator nor more than one decimal", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1024 ** 4 }), (bytes) => {
        expect(formatFileSize(bytes)).toMatch(/^\d{1,4}(,\d)? (bytes|kB|MB|GB|TB)$/);
      }),
    );
  });
});

it("dates are in the platform's time zone", () => {
  const instant = new Date("2026-03-29T22:30:00Z");
  expect(formatDate(instant, "nl", "Europe/Amsterdam")).toBe("30 maart 2026");
  expect(formatDate(instant, "nl", "UTC")).toBe("29 maart 2026");
  expect(formatDate(instant, "en", "Europe/Amsterdam")).toBe("30 March 2026");
  expect(formatDateTime(instant, "nl", "Europe/Amsterdam")).toBe("30 maart 2026 om 00:30");
  expect(formatDateTime(instant, "en", "Europe/Amsterdam")).toBe("30 March 2026 at 00:30");
});

it("numbers follow the language", () => {
  expect(formatNumber(1234.5, "nl")).toBe("1.234,5");
  expect(formatNumber(1234.5, "en")).toBe("1,234.5");
  expect(formatNumber(2.46, "nl", 1)).toBe("2,5");
});
