/** A file's name as it can be saved everywhere (specification section 5). */
const FORBIDDEN = /[\\/:*?"<>|']/g;

/** Takes out `\ / : * ? " < > |` and `'`, and leaves the rest as it is; so the result may be empty or only dots. */
export function cleanFileName(name: string): string {
  return name.replaceAll(FORBIDDEN, "");
}
