import { useEffect, useLayoutEffect, useState } from "react";
import { serverNow } from "../../../client/clock/server-clock.ts";
import type { Editor } from "../use-editor.ts";
import { BackupWriter } from "./backup-writer.ts";
import { type BackupOwner, Backups, backupKey, type FoundBackup } from "./backups.ts";
import { indexedDbStore } from "./indexed-db-store.ts";
import { localStorageStore } from "./local-storage-store.ts";
import { holdEditorLock, listOpenEditors } from "./open-editors.ts";
import type { DraftBackup } from "./stored-backup.ts";
import { hasUnsavedChanges } from "./unsaved-backup.ts";

export type Backup = {
  /** the newest backup of an editor that is no longer open */
  readonly found: DraftBackup | null;
  readonly restore: () => Promise<void>;
  readonly discard: () => void;
  /** unsaved changes exist in this tab only, because the browser's storages are full or forbidden */
  readonly hasFailed: boolean;
};

// Reading the property `localStorage` may throw too, so it is read on use.
const items = localStorageStore(() => localStorage);
const backups = new Backups([indexedDbStore(), items]);

/** Editors of this tab that were closed while a save or a write of their backup was in progress. */
const closing = new Set<Promise<void>>();

/** Backs up unsaved changes in the browser, and offers the backups of earlier visits. */
export function useBackup(owner: BackupOwner, editor: Editor): Backup {
  const { saver, change } = editor;
  const [key] = useState(() => backupKey(owner, crypto.randomUUID()));
  const [found, settle] = useAbandonedBackups(owner, key, editor);
  const [writer, hasFailed] = useBackupWriter(key, editor);
  return {
    found: found?.backup ?? null,
    hasFailed,
    discard: settle,
    restore: async () => {
      if (!found) return;
      await saver.flush();
      change(saver.restore(found.backup), "replaced");
      // The changes are in a storage at any moment.
      await writer.flush();
      settle();
    },
  };
}

/** Writes a backup after each change until everything is saved. @returns also whether writing failed */
function useBackupWriter(key: string, { document, saver }: Editor): readonly [BackupWriter, boolean] {
  const [hasFailed, setFailed] = useState(false);
  const [writer] = useState(() => {
    const onResult = (isStored: boolean) => setFailed(!isStored);
    return new BackupWriter({ key, saver, backups, saveAtOnce: items.saveAtOnce, now: serverNow, onResult });
  });
  useLayoutEffect(() => {
    const close = writer.open();
    const release = holdEditorLock(key);
    window.addEventListener("pagehide", writer.writeAtOnce);
    return () => {
      window.removeEventListener("pagehide", writer.writeAtOnce);
      const closed = close().finally(() => {
        release();
        closing.delete(closed);
      });
      closing.add(closed);
    };
  }, [writer, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the saver was given the document by an earlier effect
  useEffect(writer.update, [writer, document]);
  return [writer, hasFailed];
}

/** The backups with changes that the page doesn't have; the next one is offered when the first is restored or discarded. */
function useAbandonedBackups(owner: BackupOwner, ownKey: string, { saver }: Editor): readonly [FoundBackup | undefined, () => void] {
  const [[first, ...rest], setFound] = useState<readonly FoundBackup[]>([]);
  const { pageGuid, userGuid } = owner;
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      await Promise.all(closing);
      const [open, all] = await Promise.all([listOpenEditors(), backups.list({ pageGuid, userGuid }, serverNow())]);
      const abandoned = all.filter(({ key }) => key !== ownKey && !open.has(key));
      const unsaved = abandoned.filter(({ backup }) => hasUnsavedChanges(backup, saver.getKnownDraft()));
      for (const found of abandoned) if (!unsaved.includes(found)) void backups.remove(found.key);
      if (isCurrent) setFound(unsaved);
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [pageGuid, userGuid, ownKey, saver]);
  const settle = () => {
    if (first) void backups.remove(first.key);
    setFound(rest);
  };
  return [first, settle];
}
