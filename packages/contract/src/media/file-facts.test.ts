import fc from "fast-check";
import { expect, it } from "vitest";
import { fileFacts, fileSizeText } from "./file-facts.ts";

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [1_400_000, "1,4 MB"],
  [9_949, "9,9 kB"],
  [9_960, "10 kB"],
  [999_600, "1 MB"],
  [31_457_280, "31 MB"],
  [5_000_000_000_000, "5000 GB"],
])("%i bytes are read as %s", (bytes, text) => expect(fileSizeText(bytes)).toBe(text));

// @covers limit.file-size
it("a size is never written with a point, and never longer than four digits below a terabyte", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_000_000_000 }), (bytes) => {
      expect(fileSizeText(bytes)).toMatch(/^\d{1,3}(,\d)? [kMG]?B$/);
    }),
  );
});

it("a link has the file's type and size", () => {
  expect(fileFacts({ contentType: "application/pdf", size: 1_400_000 })).toBe("pdf, 1,4 MB");
  expect(fileFacts({ contentType: "application/x-unknown", size: 12 })).toBe("12 B");
});
