/** A file's name as it can be saved everywhere (docs/rules.md "File names and sizes"). */
const FORBIDDEN = /[\\/:*?"<>|']/g;

/** Takes out `\ / : * ? " < > |` and `'`, and leaves the rest as it is; so the result may be empty or only dots. */
export function cleanFileName(name: string): string {
  return name.replaceAll(FORBIDDEN, "");
}
