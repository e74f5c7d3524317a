import type { Guid } from "@plein/contract/guid";
import { type DraftMerge, mergeHistory } from "../conflicts/merge-history.ts";
import { blocksInOrder, type EditorBlock, type EditorDocument, findBlock, withBlock } from "./document.ts";
import { applyEdit, type Edit } from "./edits/edit.ts";
import { type History, recordChange, redo, rewriteHistory, type StepLabel, startHistory, undo, undoStep } from "./history.ts";
import {
  extendTo,
  focusIn,
  NOTHING_SELECTED,
  pruneSelection,
  type Selection,
  selectAll,
  selectBlocks,
  selectOne,
  toggleBlock,
} from "./selection.ts";

/** The state of the editor: the page with its history, and the selected blocks. */
export type EditorState = Selection & {
  readonly history: History;
  /** number of the last merge with other users' changes */
  readonly merged: number;
};

export type EditorAction =
  | {
      readonly type: "edit";
      readonly edit: Edit;
      readonly at: number;
      /** absent: the default name of such a step */
      readonly label?: StepLabel | undefined;
      readonly id?: string | undefined;
      readonly mergeKey?: string | undefined;
      readonly select?: Guid | readonly Guid[] | null | undefined;
    }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "undoStep"; readonly id: string; readonly at: number }
  | { readonly type: "select"; readonly guid: Guid | null }
  | { readonly type: "selectBlocks"; readonly guids: readonly Guid[] }
  | { readonly type: "focusIn"; readonly guid: Guid }
  | { readonly type: "extendTo"; readonly guid: Guid }
  | { readonly type: "toggleBlock"; readonly guid: Guid }
  | { readonly type: "selectAll" }
  | { readonly type: "takeTheirs"; readonly block: EditorBlock }
  | { readonly type: "merge"; readonly merge: DraftMerge; readonly number: number };

const STEP_LABELS: Readonly<Record<Exclude<Edit["type"], "hideBlocks">, StepLabel>> = {
  addBlocks: "added",
  changeBlock: "changed",
  changeField: "changed",
  changeLayout: "layout",
  duplicateBlocks: "duplicated",
  insertInText: "added",
  moveBlocks: "moved",
  moveToNeighbourArea: "moved",
  removeBlocks: "removed",
  replacePage: "replaced",
  stepBlocks: "moved",
};

function labelOf(edit: Edit): StepLabel {
  return edit.type === "hideBlocks" ? (edit.isHidden ? "hidden" : "shown") : STEP_LABELS[edit.type];
}

export function startEditor(document: EditorDocument): EditorState {
  return { ...NOTHING_SELECTED, history: startHistory(document), merged: 0 };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "edit": {
      const { edit, label = labelOf(edit), ...change } = action;
      const history = recordChange(state.history, { ...change, label, document: applyEdit(state.history.now, edit) });
      return keepSelection({ ...state, ...selectionAfter(action.select), history });
    }
    case "undo":
      return keepSelection({ ...state, history: undo(state.history) }, state.history.now);
    case "redo":
      return keepSelection({ ...state, history: redo(state.history) }, state.history.now);
    case "undoStep":
      return keepSelection({ ...state, history: undoStep(state.history, action) });
    case "select":
      return isOnly(state, action.guid) ? state : { ...state, ...selectOne(action.guid) };
    case "selectBlocks":
      return keepSelection({ ...state, ...selectBlocks(action.guids) });
    case "focusIn":
      return state.selected === action.guid ? state : { ...state, ...focusIn(state, action.guid) };
    case "extendTo":
      return { ...state, ...extendTo(state, state.history.now, action.guid) };
    case "toggleBlock":
      return { ...state, ...toggleBlock(state, action.guid) };
    case "selectAll":
      return { ...state, ...selectAll(state, state.history.now) };
    case "takeTheirs":
      return { ...state, history: rewriteHistory(state.history, (document) => withValuesOf(document, action.block)) };
    case "merge":
      return keepSelection({ ...state, history: mergeHistory(state.history, action.merge), merged: action.number });
  }
}

/** The block that gets the focus when these are removed: the next one after the last of them, or else the previous one. */
export function neighbourOf(document: EditorDocument, guids: readonly Guid[]): Guid | null {
  const order = blocksInOrder(document).map(({ guid }) => guid);
  const last = order.findLastIndex((guid) => guids.includes(guid));
  const stays = (guid: Guid) => !guids.includes(guid);
  return order.slice(last + 1).find(stays) ?? order.slice(0, last).findLast(stays) ?? null;
}

function isOnly({ selected, others }: Selection, guid: Guid | null): boolean {
  return selected === guid && others.length === 0;
}

/** Returns the selection after an edit; absent: unchanged. */
function selectionAfter(select: Guid | readonly Guid[] | null | undefined): Partial<Selection> {
  if (select === undefined) return {};
  return select === null || typeof select === "string" ? selectOne(select) : selectBlocks(select);
}

/** @param before the former page, by which the neighbour is selected if all selected blocks disappear */
function keepSelection(state: EditorState, before?: EditorDocument): EditorState {
  const kept = pruneSelection(state, state.history.now);
  if (kept === state) return state;
  const isLost = before !== undefined && kept.selected === null && state.selected !== null;
  if (!isLost) return { ...state, ...kept };
  const isThere = ({ guid }: EditorBlock) => findBlock(state.history.now, guid) !== undefined;
  const gone = before.blocks.filter((block) => !isThere(block)).map(({ guid }) => guid);
  return { ...state, ...selectOne(neighbourOf(before, gone)) };
}

function withValuesOf(document: EditorDocument, { guid, content, options }: EditorBlock): EditorDocument {
  const block = findBlock(document, guid);
  return block ? withBlock(document, { ...block, content, options }) : document;
}
