import { MAX_FILE_TITLE_LENGTH } from "./schema.ts";

/** A default title from a file name: `begroting_2027-def.pdf` becomes `Begroting 2027 def`. */
export function titleFromFileName(name: string): string {
  const words = name
    .replace(/\.[a-z]{3,4}$/i, "")
    .replaceAll(/[\s_-]+/g, " ")
    .trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, MAX_FILE_TITLE_LENGTH);
}
