/** A cache of byte arrays, limited by total size; evicts the least recently used first. */
export type LruCache = { find(key: string): Uint8Array | undefined; add(key: string, data: Uint8Array): void };

/**
 * @param maxBytes limit of all entries together
 * @param maxEach larger entries are not cached
 */
export function createLruCache(maxBytes: number, maxEach: number): LruCache {
  // A map iterates over its entries in insertion order.
  const entries = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    find(key) {
      const data = entries.get(key);
      if (data === undefined) return undefined;
      entries.delete(key);
      entries.set(key, data);
      return data;
    },
    add(key, data) {
      if (data.byteLength > maxEach || entries.has(key)) return;
      entries.set(key, data);
      bytes += data.byteLength;
      for (const [oldest, { byteLength }] of entries) {
        if (bytes <= maxBytes) break;
        entries.delete(oldest);
        bytes -= byteLength;
      }
    },
  };
}
