/** React's marker for a boundary whose content threw: the document would be sent with status 200, and the browser would retry. */
const FAILED_BOUNDARY = "<!--$!-->";

/** @throws if a component failed while this markup was rendered */
export function assertWhole(markup: string): void {
  if (markup.includes(FAILED_BOUNDARY)) throw new Error("A component failed while it was rendered");
}
