import { useIntl } from "react-intl";
import { type EditorRoot, focusBlock, focusBlockToolbar } from "../blocks/block-focus.ts";
import type { BlockActions } from "../blocks/use-block-actions.ts";
import { blocksInOrder, type EditorBlock, findBlock } from "../document/document.ts";
import type { Editor } from "../use-editor.ts";
import type { EditorCommand } from "./keyboard.ts";

type CommandsInput = {
  readonly editor: Editor;
  readonly actions: BlockActions;
  readonly announce: (message: string) => void;
  readonly root: EditorRoot;
  readonly onHelp: () => void;
};

/** Runs a command on the selected block or the page; false if it had no target. */
export type RunCommand = (command: EditorCommand) => boolean;

/** The implementation of each command. */
export function useEditorCommands({ editor, actions, announce, root, onHelp }: CommandsInput): RunCommand {
  const { document, state, saver } = editor;
  const travel = useTravel(editor, announce);
  const selected = state.selected === null ? undefined : findBlock(document, state.selected);
  const onSelected = (action: (block: EditorBlock) => void) => () => {
    if (selected) action(selected);
    return selected !== undefined;
  };
  const goTo = (indexOf: (current: number, count: number) => number) =>
    onSelected((block) => {
      const order = blocksInOrder(document);
      const target = order[indexOf(order.indexOf(block), order.length)];
      if (target) actions.selectAndFocus(target.guid);
    });
  const always = (action: () => void) => () => {
    action();
    return true;
  };
  const table: Readonly<Record<EditorCommand, () => boolean>> = {
    undo: () => travel("undo"),
    redo: () => travel("redo"),
    saveNow: always(() => void saver.flush()),
    help: always(onHelp),
    previous: goTo((index) => index - 1),
    next: goTo((index) => index + 1),
    first: goTo(() => 0),
    last: goTo((_index, count) => count - 1),
    edit: onSelected(actions.edit),
    // Immediately: the next key is already meant for the block.
    deselect: onSelected((block) => focusBlock(root, block.guid)),
    moveUp: onSelected((block) => actions.step(block, -1)),
    moveDown: onSelected((block) => actions.step(block, 1)),
    moveLeft: onSelected((block) => actions.moveToNeighbourArea(block, -1)),
    moveRight: onSelected((block) => actions.moveToNeighbourArea(block, 1)),
    duplicate: onSelected(actions.duplicate),
    remove: onSelected(actions.remove),
    insert: onSelected(actions.insertBelow),
    toolbar: () => focusBlockToolbar(root),
  };
  return (command) => table[command]();
}

/** Undo and redo, announced with the name of the step. */
function useTravel({ state, dispatch }: Editor, announce: (message: string) => void): (direction: "undo" | "redo") => boolean {
  const intl = useIntl();
  return (direction) => {
    const step = direction === "undo" ? state.history.past.at(-1) : state.history.future[0];
    if (!step) return false;
    dispatch({ type: direction });
    const values = { step: intl.formatMessage({ id: `editor.step.${step.label}` }) };
    announce(
      direction === "undo" ? intl.formatMessage({ id: "editor.undone" }, values) : intl.formatMessage({ id: "editor.redone" }, values),
    );
    return true;
  };
}
