import type { Guid } from "@plein/contract/guid";
import { useEffect, useState } from "react";
import { findBackup, type LocalBackup, removeBackup, saveBackup } from "./local-backup.ts";
import { isSameValue } from "./save-plan.ts";
import type { Editor } from "./use-editor.ts";

type Backup = { readonly found: LocalBackup | null; readonly restore: () => void; readonly discard: () => void };

/** Keeps what is not stored yet in the browser, and offers what a former visit left behind. */
export function useBackup(pageGuid: Guid, { document, saver, saveState, change }: Editor): Backup {
  const [found, setFound] = useState(() => {
    const backup = findBackup(localStorage, pageGuid);
    return backup && !isSameValue(backup.document, document) ? backup : null;
  });
  useEffect(() => {
    // The offer stands until it is answered: what is typed meanwhile must not overwrite it.
    if (found) return;
    if (saveState.status === "saved" && !saver.hasUnsavedChanges()) removeBackup(localStorage, pageGuid);
    else saveBackup(localStorage, pageGuid, { document, at: Date.now() });
  }, [found, document, saver, saveState.status, pageGuid]);
  const answer = () => {
    removeBackup(localStorage, pageGuid);
    setFound(null);
  };
  return {
    found,
    discard: answer,
    restore: () => {
      if (found) change(found.document, "replaced");
      answer();
    },
  };
}
