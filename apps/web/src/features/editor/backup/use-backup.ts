import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { serverNow } from "../../../client/clock/server-clock.ts";
import { mergeDraft } from "../conflicts/merge-draft.ts";
import { whenIdle } from "../loading/when-idle.ts";
import { isSameValue } from "../saving/save-plan.ts";
import type { Editor } from "../use-editor.ts";
import { type BackupOwner, Backups, backupKey, type FoundBackup } from "./backups.ts";
import { indexedDbStore } from "./indexed-db-store.ts";
import { localStorageStore } from "./local-storage-store.ts";
import { holdEditorLock, listOpenEditors } from "./open-editors.ts";
import { type DraftBackup, serializeBackup } from "./stored-backup.ts";

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

/** Backs up unsaved changes in the browser, and offers the backups of earlier visits. */
export function useBackup(owner: BackupOwner, editor: Editor): Backup {
  const { saver, change } = editor;
  const [key] = useState(() => backupKey(owner, crypto.randomUUID()));
  const [found, settle] = useAbandonedBackups(owner, editor);
  useEffect(() => holdEditorLock(key), [key]);
  return {
    found: found?.backup ?? null,
    hasFailed: useWrittenBackup(key, editor),
    discard: settle,
    restore: async () => {
      if (!found) return;
      await saver.flush();
      change(saver.restore(found.backup), "replaced");
      settle();
    },
  };
}

/** Writes a backup after each change until everything is saved. @returns whether writing failed */
function useWrittenBackup(key: string, { document, saver, saveState }: Editor): boolean {
  const [hasFailed, setFailed] = useState(false);
  /** the backup that is not in a storage yet */
  const pending = useRef<DraftBackup | null>(null);
  useEffect(() => {
    if (saveState.status === "saved" && !saver.hasUnsavedChanges()) {
      pending.current = null;
      setFailed(false);
      void backups.remove(key);
      return undefined;
    }
    const backup = { document, base: saver.getKnownDraft(), at: serverNow() };
    pending.current = backup;
    // Writing the whole page takes time, so it must not delay the rendering of a key.
    return whenIdle(() => {
      void backups.save(key, backup).then((isStored) => {
        if (pending.current !== backup) return;
        if (isStored) pending.current = null;
        setFailed(!isStored);
      });
    });
  }, [document, saver, saveState.status, key]);
  useLayoutEffect(() => {
    // Only a synchronous write is guaranteed to finish when the page is left.
    const write = () => {
      if (pending.current === null) return;
      try {
        items.saveAtOnce(key, serializeBackup(pending.current));
      } catch {
        // The storage is full or forbidden: the bar shows that, and the browser asks for confirmation before the page is left.
      }
    };
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
    };
  }, [key]);
  return hasFailed;
}

/** The backups that differ from the loaded page; the next one is offered when the first is restored or discarded. */
function useAbandonedBackups(owner: BackupOwner, { document, saver }: Editor): readonly [FoundBackup | undefined, () => void] {
  const [[first, ...rest], setFound] = useState<readonly FoundBackup[]>([]);
  const [loaded] = useState(document);
  const { pageGuid, userGuid } = owner;
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([listOpenEditors(), backups.list({ pageGuid, userGuid }, serverNow())]).then(([living, all]) => {
      const abandoned = all.filter(({ key }) => !living.has(key));
      const isStored = ({ backup }: FoundBackup) =>
        isSameValue(mergeDraft(backup.base, backup.document, saver.getKnownDraft()).document, loaded);
      for (const { key } of abandoned.filter(isStored)) void backups.remove(key);
      if (isCurrent) setFound(abandoned.filter((backup) => !isStored(backup)));
    });
    return () => {
      isCurrent = false;
    };
  }, [pageGuid, userGuid, loaded, saver]);
  const settle = () => {
    if (first) void backups.remove(first.key);
    setFound(rest);
  };
  return [first, settle];
}
