import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { useState } from "react";
import { type ItemDraft, isSame } from "./item-draft.ts";
import { forgetDraft, keepDraft, keptDraft } from "./kept-draft.ts";

type Start = {
  readonly key: string;
  /** the item as it is stored, or a new one */
  readonly stored: ItemDraft;
  /** of what is stored; null for a new item */
  readonly version: number | null;
  readonly types: readonly ListItemType[];
};

export type ItemDraftState = {
  readonly draft: ItemDraft;
  readonly type: ListItemType | null;
  readonly isChanged: boolean;
  /** it was typed earlier in this tab */
  readonly isFromBefore: boolean;
  /** what is stored was changed by somebody else since this was typed */
  readonly isOutdated: boolean;
  readonly change: (draft: ItemDraft) => void;
  /** goes on with what was typed, on top of what is stored now */
  readonly takeMine: () => void;
  /** goes on with what is stored */
  readonly startOver: () => void;
};

/** What is typed of an item, kept in the tab until the server has it or somebody says it may go. */
export function useItemDraft({ key, stored, version, types }: Start): ItemDraftState {
  const [kept] = useState(() => keptDraft(key));
  const [draft, setDraft] = useState(kept?.draft ?? stored);
  const [isFromBefore, setFromBefore] = useState(kept !== null);
  const [isOutdated, setOutdated] = useState(kept !== null && kept.version !== version);
  const type = types.find(({ name }) => name === draft.listItemTypeName) ?? types[0] ?? null;
  const isChanged = type !== null && !isSame(draft, stored, type);
  return {
    draft,
    type,
    isChanged,
    isFromBefore: isFromBefore && isChanged,
    isOutdated: isOutdated && isChanged,
    change(next) {
      setDraft(next);
      keepDraft(key, { draft: next, version });
    },
    takeMine() {
      setOutdated(false);
      keepDraft(key, { draft, version });
    },
    startOver() {
      setOutdated(false);
      setFromBefore(false);
      setDraft(stored);
      forgetDraft(key);
    },
  };
}
