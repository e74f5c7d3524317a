import type { BackupStore } from "./backup-store.ts";
import { type DraftBackup, fromStored, toStored } from "./stored-backup.ts";

/** The user and the page of a backup: two users of one computer don't see each other's. */
export type BackupOwner = { readonly pageGuid: string; readonly userGuid: string };

export type FoundBackup = { readonly key: string; readonly backup: DraftBackup };

/** How long a backup is stored before it is removed. */
export const BACKUP_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The key of one editor's backup: two tabs with the same page each have their own. */
export function backupKey(owner: BackupOwner, editorId: string): string {
  return prefixOf(owner) + editorId;
}

/**
 * The backups in all places that a browser has for them, the best one first.
 *
 * @param stores none of them is certain to work
 */
export class Backups {
  readonly #stores: readonly BackupStore[];

  constructor(stores: readonly BackupStore[]) {
    this.#stores = stores;
  }

  /** @returns whether it is stored; false where every place is full or forbidden */
  async save(key: string, backup: DraftBackup): Promise<boolean> {
    for (const store of this.#stores) {
      const isStored = await succeeds(store.save(key, toStored(backup)));
      if (!isStored) continue;
      // An older one elsewhere would be offered beside it.
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

  /** The backups that a user's editors of a page left behind, newest first; those too old or unreadable are removed. */
  async list(owner: BackupOwner, now: number): Promise<readonly FoundBackup[]> {
    const newest = new Map<string, DraftBackup>();
    for (const store of this.#stores) {
      for (const [key, value] of await store.list().catch(() => new Map<string, unknown>())) {
        const backup = fromStored(value);
        if (backup === null || now - backup.at > BACKUP_LIFETIME_MS) await this.#removeFrom([store], key);
        else if (key.startsWith(prefixOf(owner)) && backup.at > (newest.get(key)?.at ?? 0)) newest.set(key, backup);
      }
    }
    const found = [...newest].map(([key, backup]) => ({ key, backup }));
    return found.sort((one, other) => other.backup.at - one.backup.at);
  }

  async #removeFrom(stores: readonly BackupStore[], key: string): Promise<void> {
    // A place that is forbidden has nothing to remove.
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
