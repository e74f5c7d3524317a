/** The positions of the first and last byte, inclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

const SINGLE = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/;

/**
 * Parses the Range header of a range request for a single range (RFC 9110 section 14). Multiple and invalid ranges are ignored, so that the
 * whole content is sent.
 *
 * @param bytes the length of the whole content
 * @returns `unsatisfiable` for a range that starts after the end; null for the whole content
 */
export function parseByteRange(header: string | undefined, bytes: number): ByteRange | "unsatisfiable" | null {
  const [found, first, last, suffix] = SINGLE.exec(header ?? "") ?? [];
  if (found === undefined) return null;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), bytes);
    return length === 0 ? "unsatisfiable" : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = Math.min(last === undefined ? bytes - 1 : Number(last), bytes - 1);
  if (last !== undefined && Number(last) < start) return null;
  return start >= bytes ? "unsatisfiable" : { start, end };
}
