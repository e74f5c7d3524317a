/** A file's name without characters that some systems reject (docs/rules.md "File names and sizes"). */
const FORBIDDEN = /[\\/:*?"<>|']/g;

/** Removes `\ / : * ? " < > |` and `'`, and nothing else; so the result may be empty or only dots. */
export function cleanFileName(name: string): string {
  return name.replaceAll(FORBIDDEN, "");
}
