/** Colours as `#rrggbb`, their contrast (WCAG 2.2) and their OKLCH coordinates, in which equal steps look equal. */
export type HexColor = string;
type Triple = readonly [number, number, number];

/** `hue` in radians, `lightness` 0 to 1, `chroma` 0 to about 0.37. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

/** Relative luminance, 0 (black) to 1 (white); WCAG 2.2. */
export function luminance(color: HexColor): number {
  const [red, green, blue] = linearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21; WCAG 2.2. */
export function contrast(one: HexColor, other: HexColor): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function toOklch(color: HexColor): Oklch {
  const [red, green, blue] = linearRgb(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The nearest displayable colour: lightness and hue are preserved, chroma is reduced. */
export function fromOklch({ lightness, chroma, hue }: Oklch): HexColor {
  if (isShowable(oklchToLinear({ lightness, chroma, hue }))) return hexOf(oklchToLinear({ lightness, chroma, hue }));
  let [low, high] = [0, chroma];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (isShowable(oklchToLinear({ lightness, chroma: middle, hue }))) low = middle;
    else high = middle;
  }
  return hexOf(oklchToLinear({ lightness, chroma: low, hue }));
}

function linearRgb(color: HexColor): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function oklchToLinear({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShowable(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001);
}

function hexOf(linear: Triple): HexColor {
  const channel = (value: number) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${linear.map(channel).join("")}`;
}
