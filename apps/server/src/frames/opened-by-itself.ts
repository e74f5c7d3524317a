/**
 * Whether a browser loads a document outside a frame. Every browser of the last years says what it loads one for; other programs say
 * nothing.
 *
 * @param destination the Sec-Fetch-Dest header
 */
export function isOpenedByItself(destination: string | string[] | undefined): boolean {
  return destination !== undefined && destination !== "iframe";
}
