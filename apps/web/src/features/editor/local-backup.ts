import type { EditorDocument } from "./document.ts";

/**
 * What was typed but not stored yet, kept in the browser so that a crash, a closed tab or a lost session loses nothing.
 * One backup a page and user; it goes when the server has it all.
 */
export type LocalBackup = { readonly document: EditorDocument; readonly at: number };

type BackupStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (pageGuid: string, userGuid: string) => `plein-draft:${userGuid}:${pageGuid}`;

export function saveBackup(store: BackupStore, pageGuid: string, userGuid: string, backup: LocalBackup): void {
  try {
    store.setItem(keyOf(pageGuid, userGuid), JSON.stringify(backup));
  } catch {
    // Full or forbidden storage: the server's copy is still the one that counts.
  }
}

export function removeBackup(store: BackupStore, pageGuid: string, userGuid: string): void {
  try {
    store.removeItem(keyOf(pageGuid, userGuid));
  } catch {
    // Storage that is forbidden holds nothing to remove.
  }
}

/** The backup that a former visit left, or null when there is none or it can't be read. */
export function findBackup(store: BackupStore, pageGuid: string, userGuid: string): LocalBackup | null {
  try {
    const parsed: unknown = JSON.parse(store.getItem(keyOf(pageGuid, userGuid)) ?? "null");
    return isBackup(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isBackup(value: unknown): value is LocalBackup {
  if (typeof value !== "object" || value === null || !("document" in value) || !("at" in value)) return false;
  const { document, at } = value;
  return typeof at === "number" && typeof document === "object" && document !== null && "blocks" in document && Array.isArray(document.blocks);
}
