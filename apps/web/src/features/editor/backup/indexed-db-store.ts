import type { BackupStore } from "./backup-store.ts";

const DATABASE = "plein-drafts";
const BACKUPS = "backups";

/** Stores backups in IndexedDB: asynchronous, with space for many pages. Unavailable in some private windows, where each call fails. */
export function indexedDbStore(): BackupStore {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => {
    opening ??= openDatabase(() => {
      opening = null;
    });
    return opening;
  };
  const inTransaction = async <Value>(mode: IDBTransactionMode, run: (backups: IDBObjectStore) => Value): Promise<Value> => {
    const transaction = (await open()).transaction(BACKUPS, mode);
    const value = run(transaction.objectStore(BACKUPS));
    await completed(transaction);
    return value;
  };
  return {
    save: async (key, backup) => void (await inTransaction("readwrite", (backups) => backups.put(backup, key))),
    remove: async (key) => void (await inTransaction("readwrite", (backups) => backups.delete(key))),
    list: async () => {
      const [keys, values] = await inTransaction("readonly", (backups) => [backups.getAllKeys(), backups.getAll()] as const);
      return new Map(keys.result.map((key, index) => [String(key), values.result[index]]));
    },
  };
}

function openDatabase(onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      onLost();
      reject(error);
    };
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(BACKUPS);
      request.onerror = () => fail(request.error);
      request.onblocked = () => fail(new Error("Another tab holds an older version of the backups"));
      request.onsuccess = () => {
        // The browser may close the database to free space, or because a later version of the site upgrades it.
        request.result.onclose = onLost;
        request.result.onversionchange = () => {
          request.result.close();
          onLost();
        };
        resolve(request.result);
      };
    } catch (error) {
      fail(error);
    }
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // A transaction is also aborted if there is no space left.
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
