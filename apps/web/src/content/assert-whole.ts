/** React writes this for a part that threw; the document would be sent with status 200 and left to the browser. */
const FAILED_BOUNDARY = "<!--$!-->";

/** @throws if a component failed while this markup was rendered */
export function assertWhole(markup: string): void {
  if (markup.includes(FAILED_BOUNDARY)) throw new Error("A component failed while it was rendered");
}
