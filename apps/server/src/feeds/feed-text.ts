// Characters that XML can't contain in any form; line ends and tabs are valid.
const INVALID_IN_XML = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;

/** Normalizes line ends, and replaces characters that XML can't contain. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll(INVALID_IN_XML, " ");
}

export function oneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, " ").trim();
}

/** Escapes plain text for readers that expect HTML. */
export function asHtml(text: string): string {
  return plainText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
