/** What was copied last in this tab, for the button that pastes: pages may read the system's clipboard only at a key. */
const KEY = "plein-copied-blocks";

export function keepBlocks(serialized: string): void {
  try {
    sessionStorage.setItem(KEY, serialized);
  } catch {
    // Too large or forbidden: the keys still work.
  }
}

export function keptBlocks(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
