import type { StoredBackup } from "./stored-backup.ts";

/** A place in the browser for backups. Each call fails where the place is full or forbidden. */
export type BackupStore = {
  save(key: string, backup: StoredBackup): Promise<void>;
  remove(key: string): Promise<void>;
  /** all of them, by key; an unreadable one is null */
  list(): Promise<ReadonlyMap<string, unknown>>;
};
