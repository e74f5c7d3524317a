import { applyAction, type MenuAction } from "./menu-actions.ts";
import type { MenuDraft } from "./menu-draft.ts";

/** A menu that is being edited, with its undo and redo history. */
export type MenuHistory = {
  readonly draft: MenuDraft;
  /** the menu as last loaded or saved */
  readonly stored: MenuDraft;
  readonly past: readonly MenuDraft[];
  readonly future: readonly MenuDraft[];
  /** the field that the last step changed, so that typing in one field is one step */
  readonly lastField: string | null;
};

export type HistoryAction = MenuAction | { readonly kind: "undo" | "redo" | "discard" };

export function startHistory(draft: MenuDraft): MenuHistory {
  return { draft, stored: draft, past: [], future: [], lastField: null };
}

export function isChanged({ draft, stored }: MenuHistory): boolean {
  return draft !== stored && JSON.stringify(draft) !== JSON.stringify(stored);
}

export function changeHistory(history: MenuHistory, action: HistoryAction): MenuHistory {
  switch (action.kind) {
    case "undo":
      return undo(history);
    case "redo":
      return redo(history);
    case "discard":
      return { ...startHistory(history.stored), past: [...history.past, history.draft] };
    default:
      return step(history, action);
  }
}

function step(history: MenuHistory, action: MenuAction): MenuHistory {
  const draft = applyAction(history.draft, action);
  if (draft === history.draft) return history;
  const field = action.kind === "change" ? `${action.guid} ${Object.keys(action.changes).join()}` : null;
  const isSameField = field !== null && field === history.lastField;
  return { ...history, draft, past: isSameField ? history.past : [...history.past, history.draft], future: [], lastField: field };
}

function undo({ stored, draft, past, future }: MenuHistory): MenuHistory {
  const former = past.at(-1);
  if (former === undefined) return { stored, draft, past, future, lastField: null };
  return { stored, draft: former, past: past.slice(0, -1), future: [draft, ...future], lastField: null };
}

function redo({ stored, draft, past, future }: MenuHistory): MenuHistory {
  const [next, ...rest] = future;
  if (next === undefined) return { stored, draft, past, future, lastField: null };
  return { stored, draft: next, past: [...past, draft], future: rest, lastField: null };
}
