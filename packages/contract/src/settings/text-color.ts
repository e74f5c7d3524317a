import { type HexColor, luminance } from "./color.ts";

/**
 * Colour of text on a coloured background: black from luminance 0.5, else white (docs/rules.md "Text on a colour").
 *
 * For four in ten colours this rule alone gives less than 4.5:1, so a background with text is first adapted until the rule suffices: see
 * brand-tokens.ts.
 */
export function textColorOn(background: HexColor): "#000000" | "#ffffff" {
  return luminance(background) >= 0.5 ? "#000000" : "#ffffff";
}
