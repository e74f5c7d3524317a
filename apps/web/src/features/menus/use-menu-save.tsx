import type { Guid } from "@plein/contract/guid";
import { EditableMenu } from "@plein/contract/menus/editable-menu";
import type { Failure } from "@plein/contract/result";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { runTask } from "../../shell/notices/run-task.tsx";
import { toNested } from "./draft/menu-draft.ts";
import type { MenuEdit, MenuEdits } from "./use-menu-edits.ts";

/** A conflict: the menu as another user saved it. */
export type MenuConflict = { readonly guid: Guid; readonly current: EditableMenu };

type StoredMenu = Pick<EditableMenu, "guid" | "name" | "version"> & { readonly items: ReturnType<typeof toNested> };

/** Saves a menu as a whole, based on the version that the editor knows; the undo saves the former items. */
export function useMenuSave(edits: MenuEdits) {
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.menus.save.useMutation();
  const [conflict, setConflict] = useState<MenuConflict | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const show = (saved: EditableMenu) =>
    queries.menus.list.setData(undefined, (menus) => menus?.map((menu) => (menu.guid === saved.guid ? saved : menu)));
  const store = async (menu: StoredMenu) => {
    const saved = await mutateAsync(menu);
    show(saved);
    // The page tree shows which menus link to a page.
    void queries.pages.invalidate();
    void queries.menus.listLinks.invalidate();
    return saved;
  };
  /** @param version the version to replace, if it isn't the one on which the changes are based */
  const save = async ({ guid, name }: EditableMenu, { history, version: known }: MenuEdit, version = known) => {
    setConflict(null);
    setFailed(null);
    const result = await runTask({
      type: "save",
      entity: "menu",
      isUndoneWhole: true,
      run: () => store({ guid, name, version, items: toNested(history.draft) }),
      doneTitle: () => <FormattedMessage id="menus.done" />,
      undo: (saved) => store({ guid, name: saved.name, version: saved.version, items: toNested(history.stored) }),
      isShownElsewhere: ({ code, facts }) => code === "Conflict" || facts?.errors !== undefined,
    });
    if (result.code === "Success") {
      edits.forget(guid);
      return;
    }
    const current = result.code === "Conflict" ? EditableMenu.safeParse(result.facts?.current) : null;
    if (current?.success) setConflict({ guid, current: current.data });
    else setFailed(result);
  };
  return {
    save,
    isSaving: isPending,
    conflict,
    failed,
    /** replaces the local changes by the other user's menu; undo restores them */
    takeTheirs: ({ current }: MenuConflict, { history }: MenuEdit) => {
      show(current);
      edits.replace(current, history.draft);
      setConflict(null);
    },
    clear: () => {
      setConflict(null);
      setFailed(null);
    },
  };
}
export type MenuSave = ReturnType<typeof useMenuSave>;
