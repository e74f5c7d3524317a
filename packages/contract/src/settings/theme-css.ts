import { type BrandTokens, brandTokens, type ColorMode } from "./brand-tokens.ts";
import type { ColorScheme } from "./platform-setting.ts";

/**
 * A platform's stylesheet: its colours as custom properties. Light unless the visitor's system prefers dark (dark mode);
 * `data-color-scheme` on the root element, set by the user's own choice, overrides the system. Paper is light
 * for everybody.
 */
export function themeCss(colorScheme: ColorScheme): string {
  const light = declarations(brandTokens(colorScheme, "light"), "light");
  const dark = declarations(brandTokens(colorScheme, "dark"), "dark");
  return [
    `:root,:root[data-color-scheme="light"]{${light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-color-scheme="light"]){${dark}}}`,
    `@media screen{:root[data-color-scheme="dark"]{${dark}}}`,
    "",
  ].join("\n");
}

function declarations(tokens: BrandTokens, mode: ColorMode): string {
  const colors = Object.entries(tokens).map(([name, color]) => `--plein-${name}:${color}`);
  return [`color-scheme:${mode}`, ...colors].join(";");
}
