import type { EditorDocument } from "./document.ts";

/**
 * What was typed but not stored yet, kept in the browser so that a crash, a closed tab or a lost session loses nothing.
 * One backup a page; the browser keeps it to this site, and it goes when the server has it all.
 */
export type LocalBackup = { readonly document: EditorDocument; readonly at: number };

type BackupStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (pageGuid: string) => `plein-draft:${pageGuid}`;

export function saveBackup(store: BackupStore, pageGuid: string, backup: LocalBackup): void {
  try {
    store.setItem(keyOf(pageGuid), JSON.stringify(backup));
  } catch {
    // Full or forbidden storage: the server's copy is still the one that counts.
  }
}

export function removeBackup(store: BackupStore, pageGuid: string): void {
  try {
    store.removeItem(keyOf(pageGuid));
  } catch {
    // Storage that is forbidden holds nothing to remove.
  }
}

/** The backup that a former visit left, or null when there is none or it can't be read. */
export function findBackup(store: BackupStore, pageGuid: string): LocalBackup | null {
  try {
    const parsed: unknown = JSON.parse(store.getItem(keyOf(pageGuid)) ?? "null");
    return isBackup(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isBackup(value: unknown): value is LocalBackup {
  if (typeof value !== "object" || value === null || !("document" in value) || !("at" in value)) return false;
  const { document, at } = value;
  return (
    typeof at === "number" && typeof document === "object" && document !== null && "blocks" in document && Array.isArray(document.blocks)
  );
}
