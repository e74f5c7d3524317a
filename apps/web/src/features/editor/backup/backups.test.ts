// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { EditorDocument } from "../document/document.ts";
import { knownDraftOf } from "../saving/known-draft.ts";
import type { BackupStore } from "./backup-store.ts";
import { BACKUP_LIFETIME_MS, Backups, backupKey } from "./backups.ts";
import { localStorageStore } from "./local-storage-store.ts";
import { type DraftBackup, type StoredBackup, serializeBackup } from "./stored-backup.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const owner = { pageGuid: "page", userGuid: "joris" };

const document: EditorDocument = {
  layout: "100",
  blocks: [{ guid: "a", buildingBlockName: "heading", content: { text: "Hoi" }, options: {}, layoutPosition: "main", sortId: 0 }],
};
const backupAt = (at: number): DraftBackup => ({
  document,
  base: {
    ...knownDraftOf([], "100"),
    blocks: new Map(document.blocks.map((block) => [block.guid, { block, version: 3 }])),
    removed: new Set(["b"]),
  },
  at,
});

/** A store like the database of a browser: it copies what it stores, and may have no space. */
function memoryStore() {
  const rows = new Map<string, StoredBackup>();
  const place = { isFull: false };
  const store: BackupStore = {
    save: async (key, backup) => {
      if (place.isFull) throw new DOMException("no space", "QuotaExceededError");
      rows.set(key, structuredClone(backup));
    },
    remove: async (key) => void rows.delete(key),
    list: async () => rows,
  };
  return { store, rows, place };
}
const refuse = async () => {
  throw new DOMException("private window", "SecurityError");
};
const forbidden: BackupStore = { save: refuse, remove: refuse, list: refuse };
const items = localStorageStore(() => localStorage);

describe("a backup", () => {
  beforeEach(() => localStorage.clear());
  const keysIn = async (backups: Backups) => (await backups.list(owner, NOW)).map(({ key }) => key);

  it("is restored as it was stored", async () => {
    const backups = new Backups([memoryStore().store, items]);
    expect(await backups.save(backupKey(owner, "1"), backupAt(NOW))).toBe(true);
    expect(await backups.list(owner, NOW)).toEqual([{ key: backupKey(owner, "1"), backup: backupAt(NOW) }]);
    expect(localStorage).toHaveLength(0);
  });

  it("is stored for each tab, and listed with the newest first", async () => {
    const backups = new Backups([memoryStore().store, items]);
    await backups.save(backupKey(owner, "1"), backupAt(NOW - 2));
    await backups.save(backupKey(owner, "2"), backupAt(NOW - 1));
    expect(await keysIn(backups)).toEqual([backupKey(owner, "2"), backupKey(owner, "1")]);
    await backups.remove(backupKey(owner, "2"));
    expect(await keysIn(backups)).toEqual([backupKey(owner, "1")]);
  });

  it("belongs to one page and one user", async () => {
    const { store, rows } = memoryStore();
    const backups = new Backups([store]);
    await backups.save(backupKey({ ...owner, userGuid: "fatima" }, "1"), backupAt(NOW));
    await backups.save(backupKey({ ...owner, pageGuid: "other" }, "1"), backupAt(NOW));
    expect(await keysIn(backups)).toEqual([]);
    expect(rows.size).toBe(2);
  });

  it("is removed when it is too old; other keys are unchanged", async () => {
    const backups = new Backups([items]);
    await backups.save(backupKey(owner, "1"), backupAt(NOW - BACKUP_LIFETIME_MS - 1));
    localStorage.setItem("other", "stays");
    expect(await keysIn(backups)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(["other"]);
  });

  it.each(["", "{", "null", "[]", '{"at":1}', '{"at":1,"document":{"blocks":[]}}', '{"at":"1","document":{},"base":{}}'])(
    "is ignored if unreadable: %s",
    async (text) => {
      localStorage.setItem(`plein-draft:${backupKey(owner, "1")}`, text);
      expect(await keysIn(new Backups([items]))).toEqual([]);
      expect(localStorage).toHaveLength(0);
    },
  );

  it("of an earlier version of the site is found", async () => {
    localStorage.setItem("plein-draft:joris:page:1", JSON.stringify(serializeBackup(backupAt(NOW))));
    const found = await new Backups([memoryStore().store, items]).list(owner, NOW);
    expect(found).toEqual([{ key: backupKey(owner, "1"), backup: backupAt(NOW) }]);
  });

  it("is written to the second store when the first is full, and exists once", async () => {
    const { store, place } = memoryStore();
    const backups = new Backups([store, items]);
    const key = backupKey(owner, "1");
    await backups.save(key, backupAt(NOW - 1));
    place.isFull = true;
    expect(await backups.save(key, backupAt(NOW))).toBe(true);
    expect(localStorage).toHaveLength(1);
    expect(await backups.list(owner, NOW)).toEqual([{ key, backup: backupAt(NOW) }]);
    place.isFull = false;
    await backups.save(key, backupAt(NOW));
    expect(localStorage).toHaveLength(0);
  });

  it("is the newest of those that were written to two stores before the page ended", async () => {
    const { store } = memoryStore();
    const backups = new Backups([store, items]);
    const key = backupKey(owner, "1");
    await backups.save(key, backupAt(NOW - 1));
    items.saveAtOnce(key, serializeBackup(backupAt(NOW)));
    expect(await backups.list(owner, NOW)).toEqual([{ key, backup: backupAt(NOW) }]);
    await backups.remove(key);
    expect(await keysIn(backups)).toEqual([]);
  });

  it("reports a failure when no store accepts it", async () => {
    const backups = new Backups([forbidden, forbidden]);
    expect(await backups.save("key", backupAt(NOW))).toBe(false);
    await backups.remove("key");
    expect(await backups.list(owner, NOW)).toEqual([]);
  });
});
