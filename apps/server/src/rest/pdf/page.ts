import type { EmbeddedFont } from "./embedded-font.ts";

/** A4, in points. */
const SIZE = { width: 595, height: 842 } as const;
export const MARGIN = 57;
const FOOTER_Y = 34;
const FOOTER_SIZE = 9;
const LINE_HEIGHT = 1.35;

export const MEDIA_BOX = `[0 0 ${SIZE.width} ${SIZE.height}]`;
export const TEXT_WIDTH = SIZE.width - 2 * MARGIN;

export type FontName = "regular" | "bold";
export type Fonts = Readonly<Record<FontName, EmbeddedFont>>;

/** A page that is being filled from its top. */
export type Page = {
  readonly number: number;
  readonly operators: string[];
  /** the element of each marked piece of text */
  readonly elements: number[];
  /** where the next text begins */
  y: number;
};

export function createPage(number: number): Page {
  return { number, operators: [], elements: [], y: SIZE.height - MARGIN };
}

export function hasRoom({ y }: Page, lines: number, size: number): boolean {
  return y - lines * size * LINE_HEIGHT >= MARGIN;
}

type Text = {
  readonly tag: string;
  readonly element: number;
  readonly font: FontName;
  readonly size: number;
  readonly lines: readonly string[];
};

/** Shows as many lines as fit, at least one. @returns how many */
export function showLines(page: Page, fonts: Fonts, { tag, element, font, size, lines }: Text): number {
  const leading = size * LINE_HEIGHT;
  const fittingLines = lines.slice(0, Math.max(1, Math.floor((page.y - MARGIN) / leading)));
  const mark = page.elements.push(element) - 1;
  const texts = fittingLines.map((line) => `${fonts[font].encode(line)} Tj T*`).join(" ");
  const position = `${leading} TL ${MARGIN} ${page.y - size} Td`;
  page.operators.push(`/${tag} << /MCID ${mark} >> BDC BT /${font} ${size} Tf ${position} ${texts} ET EMC`);
  page.y -= fittingLines.length * leading;
  return fittingLines.length;
}

/** Draws the footer as an artifact, which screen readers skip. */
export function showFooter(page: Page, { regular }: Fonts, text: string): void {
  page.operators.push(`/Artifact BMC BT /regular ${FOOTER_SIZE} Tf ${MARGIN} ${FOOTER_Y} Td ${regular.encode(text)} Tj ET EMC`);
}
