import { join } from "node:path";
import { CARD_HEIGHT, CARD_WIDTH } from "@plein/contract/media/sharing-card";
import sharp, { type OverlayOptions } from "sharp";
import { openImage } from "./guarded-sharp.ts";
import type { CardJob, EncodedVariant } from "./image-job.ts";

/** Latin, Greek and Cyrillic; other scripts use the fonts of the machine. A TTF, since the renderer can't read compressed fonts. */
const FONT_FILE = join(import.meta.dirname, "../../fonts/SourceSans3-Bold.ttf");
const FONT = "Source Sans 3, Bold";

const PADDING = 80;
const FOOT_HEIGHT = 140;
const STRIPE_HEIGHT = 12;
const TITLE_HEIGHT = CARD_HEIGHT - FOOT_HEIGHT - STRIPE_HEIGHT;
const TITLE_BOX = { width: CARD_WIDTH - 2 * PADDING, height: TITLE_HEIGHT - PADDING };
/** The font sizes to try; the largest in which the title fits is used. */
const TITLE_SIZES = [84, 72, 60, 50, 42];
const NAME_SIZE = 44;
const NAME_BOX = { width: CARD_WIDTH - 2 * PADDING, height: 64 };
const LOGO_BOX = { width: 400, height: 88 };
const GAP = 28;

type Box = { readonly width: number; readonly height: number };
type Drawn = Box & { readonly data: Buffer };

/** Draws a title in a platform's colours, above its logo and name, as in the header of its pages. */
export async function drawCard({ title, platformName, logoPath, colors }: CardJob): Promise<EncodedVariant> {
  const text = await drawTitle(title, colors.onBrand);
  const logo = logoPath === null ? null : await drawLogo(logoPath);
  const indent = logo === null ? 0 : logo.width + GAP;
  const name = await drawText(platformName, { color: colors.text, size: NAME_SIZE, box: { ...NAME_BOX, width: NAME_BOX.width - indent } });
  const footTop = CARD_HEIGHT - FOOT_HEIGHT;
  const layers: OverlayOptions[] = [
    fill({ width: CARD_WIDTH, height: STRIPE_HEIGHT }, colors.accent, TITLE_HEIGHT),
    fill({ width: CARD_WIDTH, height: FOOT_HEIGHT }, colors.ground, footTop),
    { input: text.data, left: startOf(title, text), top: centred(text, 0, TITLE_HEIGHT) },
    { input: name.data, left: startOf(platformName, name, indent), top: centred(name, footTop, FOOT_HEIGHT) },
    ...(logo === null ? [] : [{ input: logo.data, left: startOf(platformName, logo), top: centred(logo, footTop, FOOT_HEIGHT) }]),
  ];
  const card = sharp({ create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: colors.brand } });
  const data = await card.composite(layers).jpeg({ quality: 86, chromaSubsampling: "4:4:4", progressive: true }).toBuffer();
  return { data, width: CARD_WIDTH, height: CARD_HEIGHT };
}

async function drawTitle(title: string, color: string): Promise<Drawn> {
  for (const size of TITLE_SIZES) {
    const drawn = await drawText(title, { color, size, box: null });
    if (drawn.height <= TITLE_BOX.height) return drawn;
  }
  return drawText(title, { color, size: TITLE_SIZES.at(-1) ?? 0, box: TITLE_BOX });
}

type TextStyle = {
  readonly color: string;
  readonly size: number;
  /** scales down an image that doesn't fit; null leaves its size unchanged */
  readonly box: Box | null;
};

async function drawText(text: string, { color, size, box }: TextStyle): Promise<Drawn> {
  const drawing = sharp({
    text: {
      text: `<span foreground="${color}">${toMarkup(text)}</span>`,
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      width: TITLE_BOX.width,
      // A word longer than a line is broken.
      wrap: "word-char",
      dpi: 72,
      rgba: true,
    },
  });
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
  return box === null || (info.width <= box.width && info.height <= box.height) ? { ...info, data } : shrink(data, box);
}

async function shrink(input: Buffer, box: Box): Promise<Drawn> {
  const { data, info } = await sharp(input)
    .resize({ ...box, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { ...info, data };
}

async function drawLogo(path: string): Promise<Drawn> {
  const logo = openImage(path, { isAnimated: false }).resize({ ...LOGO_BOX, fit: "inside" });
  const { data, info } = await logo.png().toBuffer({ resolveWithObject: true });
  return { ...info, data };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Escapes a text for Pango's markup, which allows no control characters. A text without a visible character would have no size. */
function toMarkup(text: string): string {
  const printable = text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
  return (VISIBLE.test(printable) ? printable : "–").replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The x coordinate of a line, with an indent: right-aligned for a right-to-left text. */
function startOf(text: string, { width }: Box, indent = 0): number {
  const [first = ""] = FIRST_LETTER.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? CARD_WIDTH - PADDING - indent - width : PADDING + indent;
}

function centred({ height }: Box, top: number, room: number): number {
  return top + Math.round((room - height) / 2);
}

function fill({ width, height }: Box, background: string, top: number): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background } }, left: 0, top };
}
