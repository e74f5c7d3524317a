import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FONT_STEPS, ICON_SIZES } from "@plein/contract/settings/design-scale";
import { expect, it } from "vitest";

/* Styles and components use the sizes of the design, and no others. */

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

// @covers limit.design
it.each(FONT_STEPS)("has a size of the type scale for step %i, which is that many pixels at its largest", (step) => {
  const [, size = ""] = new RegExp(`--plein-text-${step}: ([^;]+);`).exec(read("apps/web/src/styles/tokens.css")) ?? [];
  const [, rem = ""] = /([\d.]+)rem\)?$/.exec(size) ?? [];
  expect(Number(rem) * 16).toBe(step);
});

/** Sizes that aren't those of text in the design, each by its reason. */
const OTHER_FONT_SIZES: Readonly<Record<string, string>> = {
  "font-size: 0": "text that only a pseudo-element beside it shows",
  "font-size: 100%": "the root, in the size that the reader's browser has",
  "font-size: 112.5%": "the root, for readers who chose large text",
  "font-size: 125%": "the root, for readers who chose larger text",
  "font-size: 11pt": "paper",
  "font-size: 0.85em": "paper: addresses of links, beside their text",
  "font: 700 14px / 1 var(--plein-font, sans-serif)": "a drawing, in its own units",
};

// @covers limit.design
it("text that visitors read has a size of the type scale", () => {
  const others = globSync("{apps/web/src/{styles,shell,content},packages/blocks/src}/**/*.css", { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/(?<![-\w])font(?:-size)?: [^;}]+/g)]
      .map(([declaration]) => declaration)
      .filter((declaration) => !/var\(--plein-text-\d+\)|: inherit$/.test(declaration) && !(declaration in OTHER_FONT_SIZES))
      .map((declaration) => `${file}: ${declaration}`),
  );
  expect(others).toEqual([]);
});

// @covers limit.design
it("an icon has one of the five sizes", () => {
  const sizes: readonly number[] = Object.values(ICON_SIZES);
  const others = globSync("{apps/web,packages/ui,packages/blocks}/src/**/*.tsx", { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/<Icon[A-Z]\w*\s[^>]*?\bsize=\{(\d+)\}/g)]
      .filter(([, size]) => !sizes.includes(Number(size)))
      .map(([icon]) => `${file}: ${icon}`),
  );
  expect(others).toEqual([]);
});

// @covers limit.design
it("the admin bar is as high as the design reserves for it", () => {
  expect(read("apps/web/src/shell/admin/admin-bar.module.css")).toMatch(/^\.bar \{[^}]*\bblock-size: 3rem;/m);
});

it("an item of a menu that removes something has the design's colour of danger, since Mantine's red is too light on white", () => {
  const red = globSync("{apps/web,packages/ui,packages/blocks}/src/**/*.tsx", { cwd: ROOT }).filter((file) =>
    /<(?:Menu\.)?Item\s(?:[^>]|=>)*?\bcolor="red"/.test(read(file)),
  );
  expect(red).toEqual([]);
});
