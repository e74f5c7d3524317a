import { expect, it } from "vitest";
import { MAX_IMAGE_SIDE } from "./image-limits.ts";
import { imageUrl } from "./image-url.ts";
import { IMAGE_WIDTHS, isImageWidth } from "./image-widths.ts";
import { roundQuality, roundSide, SIZE_STEPS } from "./size-steps.ts";

it("a side is rounded up to a step, and a step is unchanged", () => {
  expect(SIZE_STEPS).toEqual([...new Set(SIZE_STEPS)].sort((one, other) => one - other));
  for (const step of SIZE_STEPS) expect(roundSide(step)).toBe(step);
  expect([roundSide(2), roundSide(799), roundSide(801), roundSide(9999)]).toEqual([16, 800, 900, MAX_IMAGE_SIDE]);
});

it("a quality is rounded to one of twenty", () => {
  expect([1, 5, 6, 80, 99, 100].map(roundQuality)).toEqual([5, 5, 10, 80, 100, 100]);
});

it("the widths in pages are steps, so they aren't rounded", () => {
  for (const width of IMAGE_WIDTHS) expect([roundSide(width), isImageWidth(width)]).toEqual([width, true]);
  expect(isImageWidth(333)).toBe(false);
});

it("a picture's address has its width, crop and version, each only if there is one", () => {
  expect(imageUrl("g")).toBe("/a/g");
  expect(imageUrl({ guid: "g", version: 1 }, 320)).toBe("/a/g?width=320");
  const crop = { x: 0.25, y: 0, width: 0.5, height: 0.333 };
  expect(imageUrl({ guid: "g", version: 3, crop }, 800)).toBe("/a/g?width=800&crop=250,0,500,333&v=3");
});
