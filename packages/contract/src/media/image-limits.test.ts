import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanFileName } from "./file-name.ts";
import { capSide, findImageDefect, IMAGE_CONTENT_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from "./image-limits.ts";

describe("a picture", () => {
  // @covers rule.image
  it("is png, jpeg, webp, avif or gif, up to 30 MB", () => {
    for (const contentType of IMAGE_CONTENT_TYPES) {
      expect(findImageDefect({ contentType, bytes: MAX_IMAGE_BYTES })).toBeNull();
      expect(findImageDefect({ contentType, bytes: MAX_IMAGE_BYTES + 1 })).toBe("imageSize");
    }
    expect(findImageDefect({ contentType: "IMAGE/PNG", bytes: 1 })).toBeNull();
  });

  it.each(["image/svg+xml", "image/heic", "image/tiff", "text/html", "application/pdf", ""])("is not %j", (contentType) => {
    expect(findImageDefect({ contentType, bytes: 1 })).toBe("imageType");
  });

  // @covers limit.images
  it("is sent with sides of 1 to 3000 pixels", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (asked) => {
        expect(capSide(asked)).toBeGreaterThanOrEqual(1);
        expect(capSide(asked)).toBeLessThanOrEqual(MAX_IMAGE_SIDE);
      }),
    );
    expect([capSide(1), capSide(2999), capSide(3000), capSide(3001), capSide(1e9)]).toEqual([1, 2999, 3000, 3000, 3000]);
  });
});

describe("a cleaned file name", () => {
  // @covers rule.file-name
  it("loses the characters that some systems reject, and no others", () => {
    expect(cleanFileName(`../a\\b:c*d?e"f<g>h|i'j é.png`)).toBe("..abcdefghij é.png");
  });

  it("is idempotent, and preserves the order of the rest", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const clean = cleanFileName(name);
        expect(cleanFileName(clean)).toBe(clean);
        expect(clean).toBe([...name].filter((character) => !`\\/:*?"<>|'`.includes(character)).join(""));
      }),
    );
  });
});
