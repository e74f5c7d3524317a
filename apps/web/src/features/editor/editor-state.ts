import type { Guid } from "@plein/contract/guid";
import { blocksInOrder, type EditorBlock, type EditorDocument, findBlock } from "./document.ts";
import { type History, recordChange, redo, rewriteHistory, type StepLabel, startHistory, undo } from "./history.ts";

/** What the editor shows: the page with its history, which block is selected, and whether its text has the caret. */
export type EditorState = { readonly history: History; readonly selected: Guid | null; readonly isEditingText: boolean };

export type EditorAction =
  | { readonly type: "change"; readonly document: EditorDocument; readonly label: StepLabel; readonly at: number; readonly mergeKey?: string | undefined; readonly select?: Guid | null }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "select"; readonly guid: Guid | null }
  | { readonly type: "editText"; readonly guid: Guid }
  | { readonly type: "stopEditingText" }
  | { readonly type: "takeTheirs"; readonly block: EditorBlock }
  | { readonly type: "reload"; readonly document: EditorDocument };

export function startEditor(document: EditorDocument): EditorState {
  return { history: startHistory(document), selected: null, isEditingText: false };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "change": {
      const history = recordChange(state.history, action);
      return keepSelection({ ...state, history, selected: action.select === undefined ? state.selected : action.select });
    }
    case "undo":
      return keepSelection({ ...state, history: undo(state.history), isEditingText: false });
    case "redo":
      return keepSelection({ ...state, history: redo(state.history), isEditingText: false });
    case "select":
      return state.selected === action.guid ? state : { ...state, selected: action.guid, isEditingText: false };
    case "editText":
      return { ...state, selected: action.guid, isEditingText: true };
    case "stopEditingText":
      return { ...state, isEditingText: false };
    case "takeTheirs":
      return { ...state, history: rewriteHistory(state.history, (document) => withBlock(document, action.block)), isEditingText: false };
    case "reload":
      return keepSelection({ ...startEditor(action.document), selected: state.selected });
  }
}

/** The block that gets the focus when this one goes: the next, else the one before. */
export function neighbourOf(document: EditorDocument, guid: Guid): Guid | null {
  const order = blocksInOrder(document);
  const index = order.findIndex((block) => block.guid === guid);
  return (order[index + 1] ?? order[index - 1])?.guid ?? null;
}

function keepSelection(state: EditorState): EditorState {
  if (state.selected === null || findBlock(state.history.now, state.selected)) return state;
  return { ...state, selected: null, isEditingText: false };
}

function withBlock(document: EditorDocument, block: EditorBlock): EditorDocument {
  return { ...document, blocks: document.blocks.map((other) => (other.guid === block.guid ? { ...other, content: block.content, options: block.options } : other)) };
}
