/** The positions where a line may end: after a space or a hyphen between words. */
const AFTER = /(?<=[\s-])/;
/** Control characters have no glyph. */
const CONTROLS = /[\p{Cc}\p{Cf}]/gu;

type WidthOf = (character: string) => number;

/** The lines of a text that fit a width, each of them trimmed. A word that is wider than a line is broken. */
export function wrapText(text: string, maxWidth: number, widthOf: WidthOf): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, maxWidth, widthOf));
}

function wrapParagraph(paragraph: string, maxWidth: number, widthOf: WidthOf): string[] {
  const words = paragraph.replaceAll("\t", " ").replaceAll(CONTROLS, "").normalize("NFC").split(AFTER);
  const lines: string[] = [];
  let [line, width] = ["", 0];
  for (const piece of words.flatMap((word) => breakWord(word, maxWidth, widthOf))) {
    if (line !== "" && width + measure(piece.trimEnd(), widthOf) > maxWidth) {
      lines.push(line.trim());
      [line, width] = ["", 0];
    }
    line += piece;
    width += measure(piece, widthOf);
  }
  return [...lines, line.trim()];
}

/** A word as pieces that fit a line: nearly always one. */
function breakWord(word: string, maxWidth: number, widthOf: WidthOf): string[] {
  if (measure(word.trimEnd(), widthOf) <= maxWidth) return [word];
  const pieces: string[] = [];
  let [piece, width] = ["", 0];
  for (const character of word) {
    if (piece !== "" && width + widthOf(character) > maxWidth) {
      pieces.push(piece);
      [piece, width] = ["", 0];
    }
    piece += character;
    width += widthOf(character);
  }
  return [...pieces, piece];
}

function measure(text: string, widthOf: WidthOf): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}
