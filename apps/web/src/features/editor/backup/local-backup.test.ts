// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { EditorDocument } from "../document/document.ts";
import { knownDraftOf } from "../saving/known-draft.ts";
import { BACKUP_LIFETIME_MS, backupKey, type LocalBackup, listBackups, removeBackup, saveBackup } from "./local-backup.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const owner = { pageGuid: "page", userGuid: "joris" };

const document: EditorDocument = {
  layout: "100",
  blocks: [{ guid: "a", buildingBlockName: "heading", content: { text: "Hoi" }, options: {}, layoutPosition: "main", sortId: 0 }],
};
const backupAt = (at: number): LocalBackup => ({
  document,
  base: {
    ...knownDraftOf([], "100"),
    blocks: new Map(document.blocks.map((block) => [block.guid, { block, version: 3 }])),
    removed: new Set(["b"]),
  },
  at,
});
const found = () => listBackups(localStorage, owner, NOW).map(({ key }) => key);

describe("a backup", () => {
  beforeEach(() => localStorage.clear());

  it("is restored as it was stored", () => {
    saveBackup(localStorage, backupKey(owner, "1"), backupAt(NOW));
    expect(listBackups(localStorage, owner, NOW)).toEqual([{ key: backupKey(owner, "1"), backup: backupAt(NOW) }]);
  });

  it("is one for each tab, the newest first", () => {
    saveBackup(localStorage, backupKey(owner, "1"), backupAt(NOW - 2));
    saveBackup(localStorage, backupKey(owner, "2"), backupAt(NOW - 1));
    expect(found()).toEqual([backupKey(owner, "2"), backupKey(owner, "1")]);
    removeBackup(localStorage, backupKey(owner, "2"));
    expect(found()).toEqual([backupKey(owner, "1")]);
  });

  it("belongs to one page and one user", () => {
    saveBackup(localStorage, backupKey({ ...owner, userGuid: "fatima" }, "1"), backupAt(NOW));
    saveBackup(localStorage, backupKey({ ...owner, pageGuid: "other" }, "1"), backupAt(NOW));
    expect(found()).toEqual([]);
    expect(localStorage).toHaveLength(2);
  });

  it("is removed when it is too old; other keys are left alone", () => {
    saveBackup(localStorage, backupKey(owner, "1"), backupAt(NOW - BACKUP_LIFETIME_MS - 1));
    localStorage.setItem("other", "stays");
    expect(found()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(["other"]);
  });

  it.each(["", "{", "null", "[]", '{"at":1}', '{"at":1,"document":{"blocks":[]}}', '{"at":"1","document":{},"base":{}}'])(
    "is ignored if unreadable: %s",
    (text) => {
      localStorage.setItem(backupKey(owner, "1"), text);
      expect(found()).toEqual([]);
    },
  );

  it("ignores a storage that is full or forbidden", () => {
    const refuse = () => {
      throw new DOMException("no", "QuotaExceededError");
    };
    const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 };
    saveBackup(forbidden, "key", backupAt(NOW));
    removeBackup(forbidden, "key");
    expect(listBackups(forbidden, owner, NOW)).toEqual([]);
  });
});
