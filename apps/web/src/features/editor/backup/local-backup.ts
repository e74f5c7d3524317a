import { PageLayout } from "@plein/contract/pages/page-layout";
import { isRecord } from "@plein/contract/record";
import type { EditorDocument } from "../document/document.ts";
import { type KnownBlock, type KnownDraft, knownDraftOf } from "../saving/known-draft.ts";

/**
 * Unsaved changes, stored in the browser so that a crash, a closed tab or an ended session loses nothing. Removed once the
 * server has everything. It includes the server's version from then, so that the changes can be merged with those of others
 * since.
 */
export type LocalBackup = {
  readonly document: EditorDocument;
  readonly base: KnownDraft;
  /** milliseconds since the epoch */
  readonly at: number;
};

/** The user and the page of a backup: two users of one computer don't see each other's. */
export type BackupOwner = { readonly pageGuid: string; readonly userGuid: string };

type BackupStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "plein-draft:";
/** How long a backup is stored before it is removed. */
export const BACKUP_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The key of one editor's backup: two tabs with the same page each have their own. */
export function backupKey(owner: BackupOwner, editorId: string): string {
  return prefixOf(owner) + editorId;
}

export function saveBackup(store: BackupStore, key: string, { document, base, at }: LocalBackup): void {
  const stored = { document, base: { layout: base.layout, blocks: [...base.blocks.values()], removed: [...base.removed] }, at };
  try {
    store.setItem(key, JSON.stringify(stored));
  } catch {
    // The storage is full or forbidden: the server's copy is the one that counts.
  }
}

export function removeBackup(store: BackupStore, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // A forbidden storage has nothing to remove.
  }
}

/** The backups that a user's editors of a page left behind, newest first; those too old or unreadable are removed. */
export function listBackups(store: BackupStore, owner: BackupOwner, now: number): { readonly key: string; readonly backup: LocalBackup }[] {
  const found = [];
  for (const key of keysOf(store)) {
    const backup = readBackup(store, key);
    if (backup === null || now - backup.at > BACKUP_LIFETIME_MS) removeBackup(store, key);
    else if (key.startsWith(prefixOf(owner))) found.push({ key, backup });
  }
  return found.sort((one, other) => other.backup.at - one.backup.at);
}

function prefixOf({ pageGuid, userGuid }: BackupOwner): string {
  return `${PREFIX}${userGuid}:${pageGuid}:`;
}

function keysOf(store: BackupStore): string[] {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
    return keys.filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function readBackup(store: BackupStore, key: string): LocalBackup | null {
  try {
    const parsed: unknown = JSON.parse(store.getItem(key) ?? "null");
    if (!isStored(parsed)) return null;
    const { document, base, at } = parsed;
    const blocks = new Map(base.blocks.map((known) => [known.block.guid, known]));
    const { data: layout = null } = PageLayout.safeParse(base.layout);
    return { document, base: { ...knownDraftOf([], layout), blocks, removed: new Set(base.removed) }, at };
  } catch {
    return null;
  }
}

type Stored = {
  readonly document: EditorDocument;
  readonly base: { readonly blocks: readonly KnownBlock[]; readonly removed: readonly string[]; readonly layout?: unknown };
  readonly at: number;
};

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || !isRecord(value.document) || !isRecord(value.base)) return false;
  const { document, base, at } = value;
  return typeof at === "number" && [document.blocks, base.blocks, base.removed].every(Array.isArray);
}
