import { useIntl } from "react-intl";
import { type EditorRoot, focusBlock, focusBlockSoon, focusBlockToolbar } from "../blocks/block-focus.ts";
import type { BlockActions } from "../blocks/use-block-actions.ts";
import { blocksInOrder, type EditorBlock, findBlock } from "../document/document.ts";
import { editorReducer } from "../document/editor-state.ts";
import { selectedBlocks } from "../document/selection.ts";
import type { Editor } from "../use-editor.ts";
import { useStableCallbacks } from "../use-stable-callbacks.ts";
import type { EditorCommand } from "./keyboard.ts";

type CommandsInput = {
  readonly editor: Editor;
  readonly actions: BlockActions;
  readonly announce: (message: string) => void;
  readonly root: EditorRoot;
  readonly onHelp: () => void;
};

/** Runs a command on the selected block or the page; returns false if it had no target. */
export type RunCommand = (command: EditorCommand) => boolean;

/** The implementation of each command; the returned function is stable across renders. */
export function useEditorCommands({ editor, actions, announce, root, onHelp }: CommandsInput): RunCommand {
  const { document, state, saver, dispatch } = editor;
  const travel = useTravel(editor, announce, root);
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
  const chosen = selectedBlocks(state, document);
  const onChosen = (action: (blocks: readonly EditorBlock[]) => void) => () => {
    if (chosen.length > 0) action(chosen);
    return chosen.length > 0;
  };
  const extend = (step: -1 | 1) =>
    onSelected((block) => {
      const order = blocksInOrder(document);
      const target = order[order.indexOf(block) + step];
      if (!target) return;
      dispatch({ type: "extendTo", guid: target.guid });
      focusBlockSoon(root, target.guid);
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
    // Synchronously, because the next key is meant for the block.
    deselect: onSelected((block) => {
      if (chosen.length > 1) dispatch({ type: "select", guid: block.guid });
      focusBlock(root, block.guid);
    }),
    moveUp: onChosen((blocks) => actions.step(blocks, -1)),
    moveDown: onChosen((blocks) => actions.step(blocks, 1)),
    moveLeft: onChosen((blocks) => actions.moveToNeighbourArea(blocks, -1)),
    moveRight: onChosen((blocks) => actions.moveToNeighbourArea(blocks, 1)),
    duplicate: onChosen(actions.duplicate),
    remove: onChosen(actions.remove),
    hide: onChosen(actions.hide),
    extendUp: extend(-1),
    extendDown: extend(1),
    selectAll: onSelected(() => dispatch({ type: "selectAll" })),
    insert: onSelected(actions.insertBelow),
    toolbar: () => focusBlockToolbar(root),
  };
  return useStableCallbacks({ run: (command: EditorCommand) => table[command]() }).run;
}

/** Undo and redo, announced with the name of the step. */
function useTravel(
  { state, dispatch }: Editor,
  announce: (message: string) => void,
  root: EditorRoot,
): (direction: "undo" | "redo") => boolean {
  const intl = useIntl();
  return (direction) => {
    const step = direction === "undo" ? state.history.past.at(-1) : state.history.future[0];
    if (!step) return false;
    dispatch({ type: direction });
    const { selected } = editorReducer(state, { type: direction });
    if (selected !== null && selected !== state.selected) focusBlockSoon(root, selected);
    const values = { step: intl.formatMessage({ id: `editor.step.${step.label}` }) };
    announce(
      direction === "undo" ? intl.formatMessage({ id: "editor.undone" }, values) : intl.formatMessage({ id: "editor.redone" }, values),
    );
    return true;
  };
}
