import type { Guid } from "@plein/contract/guid";
import type { EditableMenu } from "@plein/contract/menus/editable-menu";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { ConflictChoice } from "./conflict-choice.tsx";
import { AddButtons } from "./dialogs/add-buttons.tsx";
import { RemoveItemDialog } from "./dialogs/remove-item-dialog.tsx";
import { findFirstProblem } from "./draft/draft-problems.ts";
import { type DraftItem, endOf } from "./draft/menu-draft.ts";
import type { HistoryAction } from "./draft/menu-history.ts";
import { EmptyMenu } from "./list/empty-menu.tsx";
import { MenuList } from "./list/menu-list.tsx";
import classes from "./menus.module.css";
import { RefusedItems } from "./refused-items.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import type { MenuEdits } from "./use-menu-edits.ts";
import { useMenuSave } from "./use-menu-save.tsx";
import { useRowFocus } from "./use-row-focus.ts";

type MenuEditorProps = { readonly menu: EditableMenu; readonly edits: MenuEdits; readonly canEdit: boolean };

/** The editor of one menu. Changes are stored when the menu is saved. */
export function MenuEditor({ menu, edits, canEdit }: MenuEditorProps): ReactNode {
  const edit = edits.editOf(menu);
  const { draft } = edit.history;
  const [openItem, setOpenItem] = useState<Guid | null>(null);
  const [removed, setRemoved] = useState<DraftItem | null>(null);
  const [isTried, setTried] = useState(false);
  const saving = useMenuSave(edits);
  const { announcement, announce } = useAnnouncement();
  const focus = useRowFocus(draft);

  const change = (action: HistoryAction) => {
    announce(draft, action);
    if (action.kind === "move" || action.kind === "drop") focus.keep(action.guid);
    edits.change(menu, action);
  };
  const add = (items: readonly DraftItem[]) => {
    change({ kind: "add", items });
    if (items[0]) focus.keep(items[0].guid);
  };
  const remove = (item: DraftItem, subItems: "remove" | "lift") => {
    const index = draft.indexOf(item);
    const next = draft[endOf(draft, index)] ?? draft[index - 1];
    if (next) focus.keep(next.guid);
    setRemoved(null);
    change({ kind: "remove", guid: item.guid, subItems });
  };
  const askToRemove = (item: DraftItem) => {
    const index = draft.indexOf(item);
    if (endOf(draft, index) > index + 1) setRemoved(item);
    else remove(item, "remove");
  };
  const save = () => {
    setTried(true);
    const problem = findFirstProblem(draft);
    if (problem !== null) {
      setOpenItem(problem.guid);
      return;
    }
    void saving.save(menu, edit).then(() => setTried(false));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (!canEdit || isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    change({ kind: event.shiftKey ? "redo" : "undo" });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the buttons of the bar do the same
    <div className={classes.editor} onKeyDown={onKeyDown}>
      {saving.conflict && (
        <ConflictChoice
          conflict={saving.conflict}
          edit={edit}
          onMine={() => void saving.save(menu, edit, saving.conflict?.current.version)}
          onTheirs={() => saving.conflict && saving.takeTheirs(saving.conflict, edit)}
        />
      )}
      {saving.failed && <RefusedItems draft={draft} failure={saving.failed} onOpen={setOpenItem} />}
      {canEdit && <AddButtons draft={draft} onAdd={add} />}
      {draft.length === 0 ? (
        <EmptyMenu canEdit={canEdit} />
      ) : (
        <MenuList
          draft={draft}
          canEdit={canEdit}
          openItem={openItem}
          isTried={isTried}
          onOpen={setOpenItem}
          onChange={change}
          onRemove={askToRemove}
        />
      )}
      <p className={classes.hidden} role="status">
        {announcement}
      </p>
      {canEdit && <SaveBar history={edit.history} isSaving={saving.isSaving} onChange={change} onSave={save} />}
      {removed && <RemoveItemDialog draft={draft} item={removed} onRemove={remove} onClose={() => setRemoved(null)} />}
    </div>
  );
}
