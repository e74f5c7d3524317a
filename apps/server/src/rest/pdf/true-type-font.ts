/** The parts of a TrueType font that a PDF needs. Lengths are in thousandths of the font size. */
export type TrueTypeFont = {
  readonly file: Buffer;
  /** 0 for a character that the font doesn't have: the glyph is a box */
  readonly glyphOf: (codePoint: number) => number;
  readonly widthOf: (glyph: number) => number;
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  readonly ascent: number;
  readonly descent: number;
};

/** @throws Error for a file without the tables of a font for Unicode */
export function parseFont(file: Buffer): TrueTypeFont {
  const tables = readTables(file);
  const table = (tag: string) => {
    const bytes = tables.get(tag);
    if (bytes === undefined) throw new Error(`The font has no table ${tag}`);
    return bytes;
  };
  const [head, hhea, hmtx] = [table("head"), table("hhea"), table("hmtx")];
  const unitsPerEm = head.readUInt16BE(18);
  const scale = (units: number) => Math.round((units * 1000) / unitsPerEm);
  const widths = hhea.readUInt16BE(34);
  const glyphs = readGlyphs(table("cmap"));
  return {
    file,
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    // The last width holds for all glyphs after it.
    widthOf: (glyph) => scale(hmtx.readUInt16BE(4 * Math.min(glyph, widths - 1))),
    box: [scale(head.readInt16BE(36)), scale(head.readInt16BE(38)), scale(head.readInt16BE(40)), scale(head.readInt16BE(42))],
    ascent: scale(hhea.readInt16BE(4)),
    descent: scale(hhea.readInt16BE(6)),
  };
}

function readTables(file: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const entry = file.subarray(12 + 16 * index);
    const start = entry.readUInt32BE(8);
    tables.set(entry.toString("latin1", 0, 4), file.subarray(start, start + entry.readUInt32BE(12)));
  }
  return tables;
}

const UNICODE_SEGMENTS = 12;

/** The glyphs by code point: of the subtable of all of Unicode, which is a list of ranges. */
function readGlyphs(cmap: Buffer): ReadonlyMap<number, number> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const subtable = starts.map((start) => cmap.subarray(start)).find((bytes) => bytes.readUInt16BE(0) === UNICODE_SEGMENTS);
  if (subtable === undefined) throw new Error("The font has no table of all of Unicode");
  const glyphs = new Map<number, number>();
  for (let index = 0; index < subtable.readUInt32BE(12); index++) {
    const range = subtable.subarray(16 + 12 * index);
    const [first, last, glyph] = [range.readUInt32BE(0), range.readUInt32BE(4), range.readUInt32BE(8)];
    for (let codePoint = first; codePoint <= last; codePoint++) glyphs.set(codePoint, glyph + codePoint - first);
  }
  return glyphs;
}
