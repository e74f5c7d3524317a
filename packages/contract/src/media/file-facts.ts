import { extensionOfType } from "./document-types.ts";

const UNITS = ["B", "kB", "MB", "GB"] as const;

/** A file's size for readers, in every language with a decimal comma: `1,4 MB`. */
export function fileSizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // A value that would be rounded to a thousand uses the next unit.
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const text = unit > 0 && value < 9.95 ? value.toFixed(1).replace(/\.0$/, "").replace(".", ",") : value.toFixed(0);
  return `${text} ${UNITS[unit]}`;
}

/** The type and size in the text of a link to a file: `pdf, 1,4 MB`. */
export function fileFacts({ contentType, size }: { readonly contentType: string; readonly size: number }): string {
  const extension = extensionOfType(contentType);
  return extension === null ? fileSizeText(size) : `${extension}, ${fileSizeText(size)}`;
}
