import type { StoredBackup } from "./stored-backup.ts";

/** A storage of the browser for backups. Calls fail if the storage is full or forbidden. */
export type BackupStore = {
  save(key: string, backup: StoredBackup): Promise<void>;
  remove(key: string): Promise<void>;
  /** returns all backups by key; an unreadable one is null */
  list(): Promise<ReadonlyMap<string, unknown>>;
};
