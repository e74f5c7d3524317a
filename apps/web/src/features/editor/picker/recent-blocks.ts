const KEY = "plein-recent-blocks";
const MAX_RECENT = 4;

/** Reads the names of the blocks that were last added in this browser, newest first. */
export function readRecentBlocks(store: Pick<Storage, "getItem">): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string").slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function rememberBlock(store: Pick<Storage, "getItem" | "setItem">, name: string): void {
  try {
    store.setItem(KEY, JSON.stringify([name, ...readRecentBlocks(store).filter((other) => other !== name)].slice(0, MAX_RECENT)));
  } catch {
    // The storage is full or forbidden: the picker shows no recent blocks.
  }
}
