import fc from "fast-check";
import { expect, it } from "vitest";
import { IMAGE_CONTENT_TYPES } from "./image-limits.ts";
import { imageName } from "./image-name.ts";

it.each([
  ["gracht.png", "image/png", "gracht.png"],
  ["gracht.JPEG", "image/jpeg", "gracht.JPEG"],
  ["gracht.png", "image/webp", "gracht.webp"],
  ["x.html", "image/webp", "x.html.webp"],
  [".png", "image/png", "image.png"],
  ["", "image/gif", "image.gif"],
  ["zomer...", "image/avif", "zomer.avif"],
  ["foto", "application/pdf", "foto"],
])("%j sent as %s is %j", (name, type, expected) => expect(imageName(name, type)).toBe(expected));

it("has the extension of its type, and is idempotent", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom("", ".", "x.", "x..png", "..", ".png.")),
      fc.constantFrom(...IMAGE_CONTENT_TYPES),
      (name, type) => {
        const ended = imageName(name, type);
        expect(ended).toMatch(/[^.]\.(?:png|jpg|jpeg|webp|avif|gif)$/i);
        expect(imageName(ended, type)).toBe(ended);
      },
    ),
  );
});
