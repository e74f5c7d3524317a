import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brandTokens } from "@plein/contract/settings/brand-tokens";
import { contrast, type HexColor } from "@plein/contract/settings/color";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/*
 * Editors choose no colours, so contrast is no point of attention: it holds for every block on every ground (WCAG 2.2, 1.4.3 and 1.4.11).
 * brand-tokens.test.ts has the colours of the page itself; this one has the blocks on a colour of the platform.
 */

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
const blocks = fileURLToPath(new URL("../../../../packages/blocks/src", import.meta.url));
const sheets = globSync("**/*.css", { cwd: blocks }).map((name) => [name, readFileSync(`${blocks}/${name}`, "utf8")] as const);
/** The rule for a block on a colour of the platform. */
const swapped = /\.primary,\n\.accent \{([^}]*)\}/.exec(read("./content.module.css"))?.[1] ?? "";
const isSet = (token: string) => swapped.includes(`${token}:`);

/** No colours. */
const SHAPE = /^--plein-(?:radius|font|text-|block-inset|measure)/;

describe("a block on a colour of the platform", () => {
  it.each(sheets)("%s uses no colour of the page", (_, css) => {
    const used = new Set([...css.matchAll(/var\((--plein-[a-z0-9-]+)/g)].map(([, token = ""]) => token));
    expect([...used].filter((token) => !SHAPE.test(token) && !isSet(token))).toEqual([]);
  });

  it("has readable text on the stripes of a table", () => {
    const share = Number(/--plein-stripe: (\d+)%/.exec(swapped)?.[1]) / 100;
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(color, fc.constantFrom("light" as const, "dark" as const), (primary, mode) => {
        const { brand, "on-brand": ink } = brandTokens({ primary, accent: "#b8420f" }, mode);
        expect(contrast(ink, mix(ink, brand, share))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

/** Mixes two colours as `color-mix(in srgb, …)` does. */
function mix(one: HexColor, other: HexColor, share: number): HexColor {
  const channel = (color: HexColor, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
