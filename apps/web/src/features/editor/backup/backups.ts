import type { BackupStore } from "./backup-store.ts";
import { type DraftBackup, parseBackup, serializeBackup } from "./stored-backup.ts";

/** The page and the user of a backup: users who share a computer don't see each other's backups. */
export type BackupOwner = { readonly pageGuid: string; readonly userGuid: string };

export type FoundBackup = { readonly key: string; readonly backup: DraftBackup };

/** The age at which a backup is removed. */
export const BACKUP_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The key of one editor's backup: two tabs with the same page each have their own. */
export function backupKey(owner: BackupOwner, editorId: string): string {
  return prefixOf(owner) + editorId;
}

/**
 * The backups in all storages of the browser, in order of preference.
 *
 * @param stores each of them may be unavailable
 */
export class Backups {
  readonly #stores: readonly BackupStore[];

  constructor(stores: readonly BackupStore[]) {
    this.#stores = stores;
  }

  /** @returns whether it was stored; false if every storage is full or forbidden */
  async save(key: string, backup: DraftBackup): Promise<boolean> {
    for (const store of this.#stores) {
      const isStored = await succeeds(store.save(key, serializeBackup(backup)));
      if (!isStored) continue;
      // An older backup in another storage would be offered as well.
      await this.#removeFrom(
        this.#stores.filter((other) => other !== store),
        key,
      );
      return true;
    }
    return false;
  }

  async remove(key: string): Promise<void> {
    await this.#removeFrom(this.#stores, key);
  }

  /** Lists a user's backups of a page, newest first; removes those that are too old or unreadable. */
  async list(owner: BackupOwner, now: number): Promise<readonly FoundBackup[]> {
    const newest = new Map<string, DraftBackup>();
    for (const store of this.#stores) {
      for (const [key, value] of await store.list().catch(() => new Map<string, unknown>())) {
        const backup = parseBackup(value);
        if (backup === null || now - backup.at > BACKUP_LIFETIME_MS) await this.#removeFrom([store], key);
        else if (key.startsWith(prefixOf(owner)) && backup.at > (newest.get(key)?.at ?? 0)) newest.set(key, backup);
      }
    }
    const newestBackups = [...newest].map(([key, backup]) => ({ key, backup }));
    return newestBackups.sort((one, other) => other.backup.at - one.backup.at);
  }

  async #removeFrom(stores: readonly BackupStore[], key: string): Promise<void> {
    // A forbidden storage contains nothing to remove.
    await Promise.all(stores.map((store) => succeeds(store.remove(key))));
  }
}

async function succeeds(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}

function prefixOf({ pageGuid, userGuid }: BackupOwner): string {
  return `${userGuid}:${pageGuid}:`;
}
