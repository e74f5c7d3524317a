/** React writes this where a part threw; the document would be left to the browser, with status 200. */
const FAILED_BOUNDARY = "<!--$!-->";

/** @throws when a component failed while this markup was rendered */
export function assertWhole(markup: string): void {
  if (markup.includes(FAILED_BOUNDARY)) throw new Error("A component failed while it was rendered");
}
