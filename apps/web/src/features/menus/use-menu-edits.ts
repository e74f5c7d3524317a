import type { Guid } from "@plein/contract/guid";
import type { EditableMenu } from "@plein/contract/menus/editable-menu";
import { useState } from "react";
import { type MenuDraft, toDraft } from "./draft/menu-draft.ts";
import { changeHistory, type HistoryAction, isChanged, type MenuHistory, startHistory } from "./draft/menu-history.ts";

/** A menu with this user's changes, and the version on which they are based. */
export type MenuEdit = { readonly history: MenuHistory; readonly version: number };

type Edits = ReadonlyMap<Guid, MenuEdit>;

/** The unsaved changes of all menus, so that selecting another menu loses none. */
export function useMenuEdits() {
  const [edits, setEdits] = useState<Edits>(new Map());
  return {
    editOf: (menu: EditableMenu) => editOf(edits, menu),
    hasChanges: [...edits.values()].some(({ history }) => isChanged(history)),
    isChanged: (menu: EditableMenu) => isChanged(editOf(edits, menu).history),
    change: (menu: EditableMenu, action: HistoryAction) =>
      setEdits((before) => {
        const { history, version } = editOf(before, menu);
        return new Map(before).set(menu.guid, { history: changeHistory(history, action), version });
      }),
    /** replaces the changes by the stored menu; undo restores the changes */
    replace: (menu: EditableMenu, former: MenuDraft) => {
      const history = { ...startHistory(toDraft(menu)), past: [former] };
      setEdits((before) => new Map(before).set(menu.guid, { history, version: menu.version }));
    },
    /** rebases the changes on this version, which differs only in the menu's name */
    moveTo: ({ guid, version }: EditableMenu) =>
      setEdits((before) => {
        const edit = before.get(guid);
        return edit === undefined ? before : new Map(before).set(guid, { ...edit, version });
      }),
    forget: (guid: Guid) =>
      setEdits((before) => {
        const after = new Map(before);
        after.delete(guid);
        return after;
      }),
    forgetAll: () => setEdits(new Map()),
  };
}
export type MenuEdits = ReturnType<typeof useMenuEdits>;

/** Returns the edit of a menu; without unsaved changes, the menu as last loaded. */
function editOf(edits: Edits, menu: EditableMenu): MenuEdit {
  const edit = edits.get(menu.guid);
  if (edit !== undefined && (edit.version === menu.version || isChanged(edit.history))) return edit;
  return { history: startHistory(toDraft(menu)), version: menu.version };
}
