import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { mergeDraft } from "../conflicts/merge-draft.ts";
import { whenIdle } from "../loading/when-idle.ts";
import { isSameValue } from "../saving/save-plan.ts";
import type { Editor } from "../use-editor.ts";
import { type BackupOwner, backupKey, type LocalBackup, listBackups, removeBackup, saveBackup } from "./local-backup.ts";
import { holdEditorLock, listOpenEditors } from "./open-editors.ts";

type FoundBackup = { readonly key: string; readonly backup: LocalBackup };

export type Backup = {
  /** the newest backup of an editor that is no longer open */
  readonly found: LocalBackup | null;
  readonly restore: () => Promise<void>;
  readonly discard: () => void;
};

/** Backs up unsaved changes in the browser, and offers the backups of earlier visits. */
export function useBackup(owner: BackupOwner, editor: Editor): Backup {
  const { document, saver, saveState, change } = editor;
  const [key] = useState(() => backupKey(owner, crypto.randomUUID()));
  const [found, settle] = useAbandonedBackups(owner, editor);
  useEffect(() => holdEditorLock(key), [key]);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (saveState.status === "saved" && !saver.hasUnsavedChanges()) {
      removeBackup(localStorage, key);
      return undefined;
    }
    // The whole page is written: not while a key waits to be shown.
    const write = () => {
      pending.current = null;
      saveBackup(localStorage, key, { document, base: saver.getKnown(), at: Date.now() });
    };
    pending.current = write;
    const cancel = whenIdle(write);
    return () => {
      cancel();
      pending.current = null;
    };
  }, [document, saver, saveState.status, key]);
  useLayoutEffect(() => () => pending.current?.(), []);
  return {
    found: found?.backup ?? null,
    discard: settle,
    restore: async () => {
      if (!found) return;
      await saver.flush();
      change(saver.restore(found.backup), "replaced");
      settle();
    },
  };
}

/** The backups that differ from the loaded page; the next one is offered when the first is restored or discarded. */
function useAbandonedBackups(
  { pageGuid, userGuid }: BackupOwner,
  { document, saver }: Editor,
): readonly [FoundBackup | undefined, () => void] {
  const [[first, ...rest], setFound] = useState<readonly FoundBackup[]>([]);
  const [loaded] = useState(document);
  useEffect(() => {
    let isCurrent = true;
    void listOpenEditors().then((living) => {
      const abandoned = listBackups(localStorage, { pageGuid, userGuid }, Date.now()).filter(({ key }) => !living.has(key));
      const isStored = ({ backup }: FoundBackup) =>
        isSameValue(mergeDraft(backup.base, backup.document, saver.getKnown()).document, loaded);
      for (const { key } of abandoned.filter(isStored)) removeBackup(localStorage, key);
      if (isCurrent) setFound(abandoned.filter((backup) => !isStored(backup)));
    });
    return () => {
      isCurrent = false;
    };
  }, [pageGuid, userGuid, loaded, saver]);
  const settle = () => {
    if (first) removeBackup(localStorage, first.key);
    setFound(rest);
  };
  return [first, settle];
}
