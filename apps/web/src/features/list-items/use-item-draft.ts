import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { useState } from "react";
import { type ItemDraft, isEqual } from "./item-draft.ts";
import { readDraft, removeDraft, storeDraft } from "./stored-draft.ts";

type Start = {
  readonly key: string;
  /** the stored item, or a new one */
  readonly stored: ItemDraft;
  /** version of the stored item; null for a new one */
  readonly version: number | null;
  readonly types: readonly ListItemType[];
};

export type ItemDraftState = {
  readonly draft: ItemDraft;
  readonly type: ListItemType | null;
  readonly isChanged: boolean;
  /** the draft was restored from an earlier visit in this tab */
  readonly isFromBefore: boolean;
  /** someone else has saved the item since */
  readonly isOutdated: boolean;
  readonly change: (draft: ItemDraft) => void;
  /** continues with the draft, based on the stored item */
  readonly takeMine: () => void;
  /** continues with the stored item */
  readonly startOver: () => void;
};

/** An item's draft, stored in the tab until it is saved or discarded. */
export function useItemDraft({ key, stored, version, types }: Start): ItemDraftState {
  const [earlier] = useState(() => readDraft(key));
  const [draft, setDraft] = useState(earlier?.draft ?? stored);
  const [isFromBefore, setFromBefore] = useState(earlier !== null);
  const [isOutdated, setOutdated] = useState(earlier !== null && earlier.version !== version);
  const type = types.find(({ name }) => name === draft.listItemTypeName) ?? types[0] ?? null;
  const isChanged = type !== null && !isEqual(draft, stored, type);
  return {
    draft,
    type,
    isChanged,
    isFromBefore: isFromBefore && isChanged,
    isOutdated: isOutdated && isChanged,
    change(next) {
      setDraft(next);
      storeDraft(key, { draft: next, version });
    },
    takeMine() {
      setOutdated(false);
      storeDraft(key, { draft, version });
    },
    startOver() {
      setOutdated(false);
      setFromBefore(false);
      setDraft(stored);
      removeDraft(key);
    },
  };
}
