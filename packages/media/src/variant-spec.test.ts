import { describe, expect, it } from "vitest";
import { type VariantSpec, variantName } from "./variant-spec.ts";

const SPEC: VariantSpec = {
  width: 320,
  height: 200,
  fit: "cover",
  format: "webp",
  quality: 80,
  crop: null,
  focus: { x: 0.5, y: 0.5 },
};
const nameWith = (change: Partial<VariantSpec>) => variantName({ ...SPEC, ...change });

describe("the name of a variant", () => {
  it.each<Partial<VariantSpec>>([
    { width: 640 },
    { width: null },
    { height: 640 },
    { height: null },
    { fit: "inside" },
    { format: "jpeg" },
    { quality: 60 },
    { focus: { x: 0.25, y: 0.5 } },
    { focus: { x: 0.5, y: 0.25 } },
    { crop: { x: 0, y: 0, width: 0.5, height: 1 } },
  ])("differs with %j", (change) => {
    expect(nameWith(change)).not.toBe(variantName(SPEC));
  });

  it("is the same if the change has no effect on the picture", () => {
    expect(nameWith({ format: "png", quality: 60 })).toBe(nameWith({ format: "png" }));
    expect(nameWith({ fit: "inside", focus: { x: 0, y: 0 } })).toBe(nameWith({ fit: "inside" }));
    expect(nameWith({ height: null, fit: "inside" })).toBe(nameWith({ height: null }));
  });
});
