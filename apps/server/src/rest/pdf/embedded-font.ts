import { type PdfFile, reference } from "./pdf-file.ts";
import type { TrueTypeFont } from "./true-type-font.ts";

/** A font of a PDF file: encodes texts for its pages, and is embedded once all of them are written. */
export type EmbeddedFont = {
  /** the object that pages refer to */
  readonly number: number;
  readonly font: TrueTypeFont;
  /** @returns the glyphs of a text, as a string of a content stream */
  encode(text: string): string;
  widthOf(character: string): number;
  embed(name: string): void;
};

export function createEmbeddedFont(pdf: PdfFile, font: TrueTypeFont): EmbeddedFont {
  const number = pdf.reserve();
  const used = new Map<number, number>();
  const glyphOf = (character: string) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const glyph = font.glyphOf(codePoint);
    if (!used.has(glyph)) used.set(glyph, codePoint);
    return glyph;
  };
  return {
    number,
    font,
    encode: (text) => `<${Array.from(text, (character) => hex(glyphOf(character))).join("")}>`,
    widthOf: (character) => font.widthOf(font.glyphOf(character.codePointAt(0) ?? 0)),
    embed: (name) => embedFont(pdf, { number, name, font, used }),
  };
}

type Embedding = {
  readonly number: number;
  readonly name: string;
  readonly font: TrueTypeFont;
  /** code points by the glyphs that the pages have */
  readonly used: ReadonlyMap<number, number>;
};

const SYMBOLIC = 4;

function embedFont(pdf: PdfFile, { number, name, font, used }: Embedding): void {
  const [file, descriptor, descendant, unicode] = [pdf.reserve(), pdf.reserve(), pdf.reserve(), pdf.reserve()];
  pdf.addStream(file, `/Length1 ${font.file.length}`, font.file);
  pdf.add(
    descriptor,
    `<< /Type /FontDescriptor /FontName /${name} /Flags ${SYMBOLIC} /FontBBox [${font.box.join(" ")}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 ${reference(file)} >>`,
  );
  const widths = [...used.keys()].map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(" ");
  pdf.add(
    descendant,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${reference(descriptor)} /W [${widths}] /CIDToGIDMap /Identity >>`,
  );
  pdf.addStream(unicode, "", Buffer.from(renderUnicodeMap(used), "latin1"));
  pdf.add(
    number,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${reference(descendant)}] /ToUnicode ${reference(unicode)} >>`,
  );
}

/** A PostScript map may have this many lines at once. */
const MAP_LINES = 100;

/** Which characters the glyphs stand for, so that a text can be searched, copied and read out. */
function renderUnicodeMap(used: ReadonlyMap<number, number>): string {
  const lines = [...used].map(
    ([glyph, codePoint]) => `<${hex(glyph)}> <${Buffer.from(String.fromCodePoint(codePoint), "utf16le").swap16().toString("hex")}>`,
  );
  const parts = Array.from({ length: Math.ceil(lines.length / MAP_LINES) }, (_, index) =>
    lines.slice(index * MAP_LINES, (index + 1) * MAP_LINES),
  );
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ...parts.map((part) => `${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`),
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

function hex(glyph: number): string {
  return glyph.toString(16).padStart(4, "0");
}
