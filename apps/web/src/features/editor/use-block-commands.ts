import { blockSchemas } from "@plein/blocks/schemas";
import type { Guid } from "@plein/contract/guid";
import type { RefObject } from "react";
import { useIntl } from "react-intl";
import type { BlockActions } from "./block-toolbar.tsx";
import {
  blocksIn,
  blocksInOrder,
  changeBlock,
  duplicateBlock,
  type EditorBlock,
  type EditorDocument,
  findBlock,
  moveToArea,
  moveToNeighbourArea,
  type Place,
  placeOf,
  removeBlock,
  stepBlock,
} from "./document.ts";
import type { EditorNames } from "./editor-names.ts";
import { neighbourOf } from "./editor-state.ts";
import type { EditorCommand } from "./keyboard.ts";
import type { Editor } from "./use-editor.ts";

type CommandsInput = {
  readonly editor: Editor;
  readonly names: EditorNames;
  readonly announce: (message: string) => void;
  readonly root: RefObject<HTMLElement | null>;
  readonly onAdd: (place: Place) => void;
  readonly onOpenPanel: () => void;
  readonly onHelp: () => void;
};

type BlockCommands = {
  /** runs a command on the selected block or the page; false when there was nothing to run it on */
  readonly run: (command: EditorCommand) => boolean;
  readonly actionsOf: (block: EditorBlock) => BlockActions;
  readonly selectAndFocus: (guid: Guid | null) => void;
  /** replaces what a broken block holds by the block's own example */
  readonly startOver: (block: EditorBlock) => void;
};

/** What keys and buttons do, each told to a screen reader. */
export function useBlockCommands({ editor, names, announce, root, onAdd, onOpenPanel, onHelp }: CommandsInput): BlockCommands {
  const intl = useIntl();
  const { document, state, dispatch, change, saver } = editor;

  const selectAndFocus = (guid: Guid | null) => {
    dispatch({ type: "select", guid });
    if (guid !== null) focusSoon(root, guid);
  };
  const move = (block: EditorBlock, next: EditorDocument) => {
    const name = names.block(block.buildingBlockName);
    const place = placeOf(next, block.guid);
    if (next === document || !place) return announce(intl.formatMessage({ id: "editor.movedNowhere" }, { block: name }));
    change(next, "moved");
    focusSoon(root, block.guid);
    const count = blocksIn(next, place.layoutPosition).length;
    announce(
      intl.formatMessage({ id: "editor.moved" }, { block: name, position: place.index + 1, count, area: names.area(place.layoutPosition) }),
    );
  };
  const duplicate = (block: EditorBlock) => {
    const guid = crypto.randomUUID();
    change(duplicateBlock(document, block.guid, guid), "duplicated", { select: guid });
    focusSoon(root, guid);
    announce(intl.formatMessage({ id: "editor.duplicated" }, { block: names.block(block.buildingBlockName) }));
  };
  const remove = (block: EditorBlock) => {
    const next = neighbourOf(document, block.guid);
    change(removeBlock(document, block.guid), "removed", { select: next });
    if (next) focusSoon(root, next);
    announce(intl.formatMessage({ id: "editor.removed" }, { block: names.block(block.buildingBlockName) }));
  };
  const edit = (block: EditorBlock) => {
    const text = root.current?.querySelector<HTMLElement>(`[data-guid="${block.guid}"] [contenteditable]`);
    onOpenPanel();
    text?.focus();
  };
  const travel = (direction: "undo" | "redo") => {
    const step = direction === "undo" ? state.history.past.at(-1) : state.history.future[0];
    if (!step) return false;
    dispatch({ type: direction });
    const name = intl.formatMessage({ id: `editor.step.${step.label}` });
    announce(
      direction === "undo"
        ? intl.formatMessage({ id: "editor.undone" }, { step: name })
        : intl.formatMessage({ id: "editor.redone" }, { step: name }),
    );
    return true;
  };

  const selected = state.selected === null ? undefined : findBlock(document, state.selected);
  const onSelected = (action: (block: EditorBlock) => void) => () => {
    if (selected) action(selected);
    return selected !== undefined;
  };
  const goTo = (indexOf: (current: number, count: number) => number) =>
    onSelected((block) => {
      const order = blocksInOrder(document);
      const target = order[indexOf(order.indexOf(block), order.length)];
      if (target) selectAndFocus(target.guid);
    });
  const table: Readonly<Record<EditorCommand, () => boolean>> = {
    undo: () => travel("undo"),
    redo: () => travel("redo"),
    saveNow: () => {
      void saver.flush();
      return true;
    },
    help: () => {
      onHelp();
      return true;
    },
    previous: goTo((index) => index - 1),
    next: goTo((index) => index + 1),
    first: goTo(() => 0),
    last: goTo((_index, count) => count - 1),
    edit: onSelected(edit),
    // At once: the next key is already meant for the block.
    deselect: onSelected((block) => focusNow(root, block.guid)),
    moveUp: onSelected((block) => move(block, stepBlock(document, block.guid, -1))),
    moveDown: onSelected((block) => move(block, stepBlock(document, block.guid, 1))),
    moveLeft: onSelected((block) => move(block, moveToNeighbourArea(document, block.guid, -1))),
    moveRight: onSelected((block) => move(block, moveToNeighbourArea(document, block.guid, 1))),
    duplicate: onSelected(duplicate),
    remove: onSelected(remove),
    insert: onSelected((block) => {
      const place = placeOf(document, block.guid);
      if (place) onAdd({ ...place, index: place.index + 1 });
    }),
  };
  return {
    run: (command) => table[command](),
    selectAndFocus,
    startOver: (block) => {
      const example = blockSchemas[block.buildingBlockName]?.examples[0];
      if (example) change(changeBlock(document, block.guid, structuredClone(example)), "replaced");
    },
    actionsOf: (block) => ({
      moveUp: () => move(block, stepBlock(document, block.guid, -1)),
      moveDown: () => move(block, stepBlock(document, block.guid, 1)),
      moveToArea: (area) => move(block, moveToArea(document, block.guid, area)),
      openSettings: () => edit(block),
      duplicate: () => duplicate(block),
      remove: () => remove(block),
    }),
  };
}

/** After React has drawn the change: a block that moved is another element by then. */
function focusSoon(root: RefObject<HTMLElement | null>, guid: Guid): void {
  requestAnimationFrame(() => focusNow(root, guid));
}

function focusNow(root: RefObject<HTMLElement | null>, guid: Guid): void {
  const box = root.current?.querySelector<HTMLElement>(`[data-guid="${guid}"]`);
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: "nearest" });
}
