import { contrast, fromOklch, type HexColor, toOklch } from "./color.ts";
import type { ColorScheme } from "./platform-setting.ts";
import { textColorOn } from "./text-color.ts";

/**
 * The design tokens of colours of a platform's pages, derived from its two brand colours, with guaranteed contrast on all three backgrounds
 * (`bg`, `surface`, `sunken`), light and dark: text 12 or, in dark mode, 11; muted text, links and messages 4.5; control
 * borders and focus 3; text on brand, accent and tint 4.5 (WCAG 2.2 sections 1.4.3 and 1.4.11).
 *
 * The guarantee is for the 8-bit colour that is sent: every candidate is measured as such.
 */
export const BRAND_TOKEN_NAMES = [
  "bg",
  "surface",
  "sunken",
  "text",
  "muted",
  "placeholder",
  "line",
  "control",
  "brand",
  "on-brand",
  "brand-hover",
  "on-brand-hover",
  "accent",
  "on-accent",
  "link",
  "tint",
  "on-tint",
  "focus",
  "focus-halo",
  "danger",
  "ok",
  "warn",
] as const;
export type BrandTokenName = (typeof BRAND_TOKEN_NAMES)[number];
export type BrandTokens = Readonly<Record<BrandTokenName, HexColor>>;
export type ColorMode = "light" | "dark";

const TEXT_CONTRAST = 4.5;
/** Slightly above 3, so that rounding in a browser's blending can't drop below it. */
const PART_CONTRAST = 3.05;
/** A button must still stand out from a dark page. */
const FILL_CONTRAST_DARK = 1.6;
const LIGHTNESS_STEP = 0.004;
/** The maximum chroma of neutral colours, which are tinted with the brand colour. */
const NEUTRAL_CHROMA = 0.012;

type Grounds = Readonly<Record<"bg" | "surface" | "sunken", HexColor>>;
type Palette = {
  readonly isLight: boolean;
  readonly hue: number;
  readonly chroma: number;
  readonly lightness: number;
  readonly grounds: Grounds;
};

export function brandTokens(colorScheme: ColorScheme, mode: ColorMode): BrandTokens {
  const palette = paletteOf(colorScheme.primary, mode);
  const { grounds } = palette;
  const brand = fillOf(colorScheme.primary, palette);
  const accent = fillOf(colorScheme.accent, palette);
  const brandHover = hoverOf(brand);
  return {
    ...grounds,
    ...neutralsOf(palette),
    ...tintOf(palette),
    brand,
    "on-brand": textColorOn(brand),
    "brand-hover": brandHover,
    "on-brand-hover": textColorOn(brandHover),
    accent,
    "on-accent": textColorOn(accent),
    "focus-halo": grounds.surface,
    danger: messageOf(palette, 27, 0.18),
    ok: messageOf(palette, 150, 0.13),
    warn: messageOf(palette, 70, 0.12),
  };
}

function paletteOf(brand: HexColor, mode: ColorMode): Palette {
  const { lightness, chroma, hue } = toOklch(brand);
  const isLight = mode === "light";
  const neutral = (atLightness: number, part = 1) =>
    fromOklch({ lightness: atLightness, chroma: Math.min(chroma, NEUTRAL_CHROMA) * part, hue });
  const grounds: Grounds = isLight
    ? { bg: neutral(0.985, 0.6), surface: "#ffffff", sunken: neutral(0.955) }
    : { bg: neutral(0.18), surface: neutral(0.222), sunken: neutral(0.145) };
  return { isLight, hue, chroma, lightness, grounds };
}

function neutralsOf(palette: Palette): Pick<BrandTokens, "text" | "muted" | "placeholder" | "line" | "control"> {
  const { isLight, hue } = palette;
  const chroma = Math.min(palette.chroma, NEUTRAL_CHROMA);
  const onAllGrounds = (light: number, dark: number, ratio: number) =>
    firstColor({ lightness: isLight ? light : dark, chroma, hue }, isLight ? "darker" : "lighter", (color) =>
      hasUiContrast(color, palette, ratio),
    );
  return {
    text: onAllGrounds(0.26, 0.9, isLight ? 12 : 11),
    muted: onAllGrounds(0.52, 0.68, isLight ? 5.5 : 7.6),
    placeholder: onAllGrounds(0.56, 0.64, 4.6),
    control: onAllGrounds(0.66, 0.5, PART_CONTRAST),
    line: fromOklch({ lightness: isLight ? 0.9 : 0.32, chroma, hue }),
  };
}

function tintOf(palette: Palette): Pick<BrandTokens, "link" | "tint" | "on-tint" | "focus"> {
  const { isLight, hue, chroma, lightness } = palette;
  const away = isLight ? "darker" : "lighter";
  const tint = fromOklch({ lightness: isLight ? 0.955 : 0.29, chroma: Math.min(chroma, isLight ? 0.035 : 0.05), hue });
  return {
    tint,
    link: firstColor({ lightness: isLight ? Math.min(lightness, 0.55) : Math.max(lightness, 0.68), chroma, hue }, away, (color) =>
      hasUiContrast(color, palette, isLight ? TEXT_CONTRAST : 7.6),
    ),
    "on-tint": firstColor(
      { lightness: isLight ? 0.5 : 0.75, chroma: Math.min(chroma, 0.14), hue },
      away,
      (color) => contrast(color, tint) >= TEXT_CONTRAST && hasUiContrast(color, palette, TEXT_CONTRAST),
    ),
    focus: firstColor(
      { lightness: isLight ? 0.5 : 0.8, chroma, hue },
      away,
      (color) => contrast(color, tint) >= PART_CONTRAST && hasUiContrast(color, palette, PART_CONTRAST),
    ),
  };
}

function messageOf(palette: Palette, hueInDegrees: number, chroma: number): HexColor {
  const start = { lightness: palette.isLight ? 0.55 : 0.7, chroma, hue: (hueInDegrees * Math.PI) / 180 };
  return firstColor(start, palette.isLight ? "darker" : "lighter", (color) => hasUiContrast(color, palette, TEXT_CONTRAST));
}

/** The brand's own colour if text on it already has sufficient contrast, else the nearest darker one with white text. */
function fillOf(color: HexColor, palette: Palette): HexColor {
  const start = toOklch(color);
  const fill = hasTextContrast(color)
    ? color
    : firstColor(start, "darker", (darker) => hasTextContrast(darker) && textColorOn(darker) === "#ffffff");
  const isLost = !palette.isLight && contrast(fill, palette.grounds.surface) < FILL_CONTRAST_DARK;
  if (!isLost) return fill;
  return firstColor(
    start,
    "lighter",
    (lighter) => contrast(lighter, palette.grounds.surface) >= FILL_CONTRAST_DARK && hasTextContrast(lighter),
  );
}

/** Away from the text's colour, so that hovering never reduces contrast. */
function hoverOf(fill: HexColor): HexColor {
  const { lightness, chroma, hue } = toOklch(fill);
  const isWhiteOnIt = textColorOn(fill) === "#ffffff";
  const hover = fromOklch({ lightness: isWhiteOnIt ? Math.max(0, lightness - 0.05) : Math.min(1, lightness + 0.03), chroma, hue });
  return hasTextContrast(hover) ? hover : fill;
}

function hasTextContrast(color: HexColor): boolean {
  return contrast(color, textColorOn(color)) >= TEXT_CONTRAST;
}

function hasUiContrast(color: HexColor, { grounds }: Palette, ratio: number): boolean {
  return Object.values(grounds).every((ground) => contrast(color, ground) >= ratio);
}

/** The first acceptable colour on the way to black or white; black or white itself when there is none. */
function firstColor(
  start: { readonly lightness: number; readonly chroma: number; readonly hue: number },
  direction: "darker" | "lighter",
  willDo: (color: HexColor) => boolean,
): HexColor {
  const step = direction === "darker" ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let lightness = start.lightness; lightness >= 0 && lightness <= 1; lightness += step) {
    const color = fromOklch({ ...start, lightness });
    if (willDo(color)) return color;
  }
  return direction === "darker" ? "#000000" : "#ffffff";
}
