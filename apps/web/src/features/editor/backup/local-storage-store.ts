import type { BackupStore } from "./backup-store.ts";
import type { StoredBackup } from "./stored-backup.ts";

/** The used part of localStorage, which has a few megabytes for the whole site. */
type Items = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "plein-draft:";

/** Stores backups in localStorage: if IndexedDB is unavailable, for synchronous writes on leaving, and for those of earlier versions. */
export function localStorageStore(items: () => Items): BackupStore & { readonly saveAtOnce: (key: string, backup: StoredBackup) => void } {
  const saveAtOnce = (key: string, backup: StoredBackup) => items().setItem(PREFIX + key, JSON.stringify(backup));
  return {
    saveAtOnce,
    save: async (key, backup) => saveAtOnce(key, backup),
    remove: async (key) => items().removeItem(PREFIX + key),
    list: async () => {
      const all = items();
      const keys = Array.from({ length: all.length }, (_, index) => all.key(index) ?? "").filter((key) => key.startsWith(PREFIX));
      return new Map(keys.map((key) => [key.slice(PREFIX.length), parsed(all.getItem(key))]));
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
