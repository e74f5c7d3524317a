import type { Guid } from "@plein/contract/guid";
import { useEffect, useRef } from "react";
import type { MenuDraft } from "./draft/menu-draft.ts";

/** Keeps the focus on an item that moves, and puts it on a new one: the browser loses it when the list is rendered in another order. */
export function useRowFocus(draft: MenuDraft) {
  const wanted = useRef<Guid | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is rendered anew for each draft
  useEffect(() => {
    if (wanted.current === null) return;
    document.querySelector<HTMLElement>(`[data-row="${wanted.current}"] [data-item]`)?.focus();
    wanted.current = null;
  }, [draft]);
  return {
    /** after the next change */
    keep: (guid: Guid) => {
      wanted.current = guid;
    },
  };
}
