/**
 * Whether a browser loads a document outside a frame. Current browsers send the destination of a request; other programs don't.
 *
 * @param destination the Sec-Fetch-Dest header
 */
export function isTopLevelNavigation(destination: string | string[] | undefined): boolean {
  return destination !== undefined && destination !== "iframe";
}
