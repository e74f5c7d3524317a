import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BRAND_TOKEN_NAMES, type BrandTokenName, brandTokens } from "./brand-tokens.ts";
import { contrast, fromOklch, luminance, toOklch } from "./color.ts";
import { textColorOn } from "./text-color.ts";
import { themeCss } from "./theme-css.ts";

const color = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`),
  fc.constantFrom("#000000", "#ffffff", "#808080", "#e17000", "#ffff00", "#00ff00", "#0000ff", "#ff0000", "#00697d", "#b8420f"),
);
const mode = fc.constantFrom("light" as const, "dark" as const);
const tokens = fc.tuple(color, color, mode).map(([primary, accent, inMode]) => brandTokens({ primary, accent }, inMode));
const GROUNDS = ["bg", "surface", "sunken"] as const;

describe("for any colours of a platform, light and dark,", () => {
  it.each<[BrandTokenName, number]>([
    ["text", 11],
    ["muted", 5.5],
    ["placeholder", 4.5],
    ["link", 4.5],
    ["on-tint", 4.5],
    ["danger", 4.5],
    ["ok", 4.5],
    ["warn", 4.5],
    ["control", 3],
    ["focus", 3],
  ])("%s has a contrast of at least %d on every ground", (name, ratio) => {
    fc.assert(
      fc.property(tokens, (made) => {
        for (const ground of GROUNDS) expect(contrast(made[name], made[ground])).toBeGreaterThanOrEqual(ratio);
      }),
    );
  });

  it.each<[BrandTokenName, BrandTokenName, number]>([
    ["on-brand", "brand", 4.5],
    ["on-brand-hover", "brand-hover", 4.5],
    ["on-accent", "accent", 4.5],
    ["on-tint", "tint", 4.5],
    ["focus", "tint", 3],
    ["focus", "focus-halo", 3],
  ])("%s has its contrast on %s", (front, back, ratio) => {
    fc.assert(
      fc.property(tokens, (made) => {
        expect(contrast(made[front], made[back])).toBeGreaterThanOrEqual(ratio);
      }),
    );
  });

  // @covers rule.text-colour
  it("text on a fill follows the luminance rule", () => {
    fc.assert(
      fc.property(tokens, (made) => {
        for (const fill of ["brand", "brand-hover", "accent"] as const) {
          expect(made[`on-${fill}`]).toBe(luminance(made[fill]) >= 0.5 ? "#000000" : "#ffffff");
        }
      }),
    );
  });

  it("every token is a colour", () => {
    fc.assert(
      fc.property(tokens, (made) => {
        expect(Object.keys(made).sort()).toEqual([...BRAND_TOKEN_NAMES].sort());
        for (const value of Object.values(made)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});

it("a brand colour with sufficient contrast is unchanged", () => {
  fc.assert(
    fc.property(color, (primary) => {
      fc.pre(contrast(primary, textColorOn(primary)) >= 4.5);
      expect(brandTokens({ primary, accent: "#b8420f" }, "light").brand).toBe(primary);
    }),
  );
});

it.each([
  ["#000000", "#ffffff"],
  ["#ffffff", "#000000"],
  ["#00697d", "#ffffff"],
  ["#ffff00", "#000000"],
  // luminance 0.4969 and 0.5029: on either side of the limit
  ["#bbbbbb", "#ffffff"],
  ["#bcbcbc", "#000000"],
])("text on %s is %s", (background, text) => expect(textColorOn(background)).toBe(text));

it("a colour survives the round trip through OKLCH", () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex);
    }),
  );
});

it("the stylesheet has every token for light, for dark, and for each choice", () => {
  const css = themeCss({ primary: "#00697d", accent: "#b8420f" });
  for (const name of BRAND_TOKEN_NAMES) expect(css.match(new RegExp(`--plein-${name}:#[0-9a-f]{6}`, "g"))).toHaveLength(3);
  // Dark on a screen alone: light text on paper is hard to read.
  expect(css).toContain("@media screen and (prefers-color-scheme:dark)");
  expect(css).toContain('@media screen{:root[data-color-scheme="dark"]');
  expect(css).not.toMatch(/[<>]/);
});
