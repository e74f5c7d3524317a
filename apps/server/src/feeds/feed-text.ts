// What XML can't hold at all; a line's end and a tab are fine.
const UNWRITABLE = /[[\p{Cc}--[\t\n]]\ufffe\uffff]/gv;

/** Text of one line or more, of characters that every format can hold. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll(UNWRITABLE, " ");
}

export function oneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, " ").trim();
}

/** Plain text where a reader expects HTML. */
export function asHtml(text: string): string {
  return plainText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
