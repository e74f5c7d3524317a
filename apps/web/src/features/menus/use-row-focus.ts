import type { Guid } from "@plein/contract/guid";
import { useEffect, useRef } from "react";
import type { MenuDraft } from "./draft/menu-draft.ts";

/** Preserves the focus on a moved item, and focuses a new one: the browser loses it when the order of the list changes. */
export function useRowFocus(draft: MenuDraft) {
  const rowToFocus = useRef<Guid | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is rendered anew for each draft
  useEffect(() => {
    if (rowToFocus.current === null) return;
    document.querySelector<HTMLElement>(`[data-row="${rowToFocus.current}"] [data-item]`)?.focus();
    rowToFocus.current = null;
  }, [draft]);
  return {
    /** focuses this item after the next change */
    keep: (guid: Guid) => {
      rowToFocus.current = guid;
    },
  };
}
