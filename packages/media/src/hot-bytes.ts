/** Bytes that were asked for lately, up to a size in all; the longest unasked go first. */
export type HotBytes = { find(key: string): Uint8Array | undefined; add(key: string, data: Uint8Array): void };

/**
 * @param maxBytes of all together
 * @param maxEach what is larger is not kept
 */
export function createHotBytes(maxBytes: number, maxEach: number): HotBytes {
  // A map keeps its entries in the order in which they were put there.
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    find(key) {
      const data = kept.get(key);
      if (data === undefined) return undefined;
      kept.delete(key);
      kept.set(key, data);
      return data;
    },
    add(key, data) {
      if (data.byteLength > maxEach || kept.has(key)) return;
      kept.set(key, data);
      bytes += data.byteLength;
      for (const [oldest, { byteLength }] of kept) {
        if (bytes <= maxBytes) break;
        kept.delete(oldest);
        bytes -= byteLength;
      }
    },
  };
}
