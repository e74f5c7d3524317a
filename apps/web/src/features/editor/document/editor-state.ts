import type { Guid } from "@plein/contract/guid";
import { blocksInOrder, type EditorBlock, type EditorDocument, findBlock, withBlock } from "./document.ts";
import { applyEdit, type Edit } from "./edits/edit.ts";
import { type History, recordChange, redo, rewriteHistory, type StepLabel, startHistory, takeBack, undo } from "./history.ts";

/** The state of the editor: the page with its history, and the selected block. */
export type EditorState = { readonly history: History; readonly selected: Guid | null };

export type EditorAction =
  | {
      readonly type: "edit";
      readonly edit: Edit;
      readonly at: number;
      /** absent: the usual name of such a step */
      readonly label?: StepLabel | undefined;
      readonly id?: string | undefined;
      readonly mergeKey?: string | undefined;
      readonly select?: Guid | null | undefined;
    }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "takeBack"; readonly id: string; readonly at: number }
  | { readonly type: "select"; readonly guid: Guid | null }
  | { readonly type: "takeTheirs"; readonly block: EditorBlock }
  | { readonly type: "reload"; readonly document: EditorDocument };

const STEP_LABELS: Readonly<Record<Edit["type"], StepLabel>> = {
  addBlocks: "added",
  changeBlock: "changed",
  changeField: "changed",
  duplicateBlock: "duplicated",
  insertInText: "added",
  moveBlock: "moved",
  moveToNeighbourArea: "moved",
  removeBlocks: "removed",
  replacePage: "replaced",
  stepBlock: "moved",
};

export function startEditor(document: EditorDocument): EditorState {
  return { history: startHistory(document), selected: null };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "edit": {
      const { edit, label = STEP_LABELS[edit.type], ...change } = action;
      const history = recordChange(state.history, { ...change, label, document: applyEdit(state.history.now, edit) });
      return keepSelection({ ...state, history, selected: action.select === undefined ? state.selected : action.select });
    }
    case "undo":
      return keepSelection({ ...state, history: undo(state.history) });
    case "redo":
      return keepSelection({ ...state, history: redo(state.history) });
    case "takeBack":
      return keepSelection({ ...state, history: takeBack(state.history, action) });
    case "select":
      return state.selected === action.guid ? state : { ...state, selected: action.guid };
    case "takeTheirs":
      return { ...state, history: rewriteHistory(state.history, (document) => withValuesOf(document, action.block)) };
    case "reload":
      return keepSelection({ ...startEditor(action.document), selected: state.selected });
  }
}

/** The block that gets the focus when this one is removed: the next, else the previous one. */
export function neighbourOf(document: EditorDocument, guid: Guid): Guid | null {
  const order = blocksInOrder(document);
  const index = order.findIndex((block) => block.guid === guid);
  return (order[index + 1] ?? order[index - 1])?.guid ?? null;
}

function keepSelection(state: EditorState): EditorState {
  if (state.selected === null || findBlock(state.history.now, state.selected)) return state;
  return { ...state, selected: null };
}

function withValuesOf(document: EditorDocument, { guid, content, options }: EditorBlock): EditorDocument {
  const block = findBlock(document, guid);
  return block ? withBlock(document, { ...block, content, options }) : document;
}
