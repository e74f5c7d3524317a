/** Stores what this tab copied last, for the paste button: scripts can read the system clipboard only on a paste event. */
const KEY = "plein-copied-blocks";

export function storeCopiedBlocks(serialized: string): void {
  try {
    sessionStorage.setItem(KEY, serialized);
  } catch {
    // The storage is full or forbidden: pasting by keyboard still works.
  }
}

export function readCopiedBlocks(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
