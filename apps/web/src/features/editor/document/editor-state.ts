import type { Guid } from "@plein/contract/guid";
import { blocksInOrder, type EditorBlock, type EditorDocument, findBlock } from "./document.ts";
import { type History, recordChange, redo, rewriteHistory, type StepLabel, startHistory, undo } from "./history.ts";

/** The state of the editor: the page with its history, and the selected block. */
export type EditorState = { readonly history: History; readonly selected: Guid | null };

export type EditorAction =
  | {
      readonly type: "change";
      readonly document: EditorDocument;
      readonly label: StepLabel;
      readonly at: number;
      readonly mergeKey?: string | undefined;
      readonly select?: Guid | null;
    }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "select"; readonly guid: Guid | null }
  | { readonly type: "takeTheirs"; readonly block: EditorBlock }
  | { readonly type: "reload"; readonly document: EditorDocument };

export function startEditor(document: EditorDocument): EditorState {
  return { history: startHistory(document), selected: null };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "change": {
      const history = recordChange(state.history, action);
      return keepSelection({ ...state, history, selected: action.select === undefined ? state.selected : action.select });
    }
    case "undo":
      return keepSelection({ ...state, history: undo(state.history) });
    case "redo":
      return keepSelection({ ...state, history: redo(state.history) });
    case "select":
      return state.selected === action.guid ? state : { ...state, selected: action.guid };
    case "takeTheirs":
      return { ...state, history: rewriteHistory(state.history, (document) => withBlock(document, action.block)) };
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

function withBlock(document: EditorDocument, block: EditorBlock): EditorDocument {
  return {
    ...document,
    blocks: document.blocks.map((other) =>
      other.guid === block.guid ? { ...other, content: block.content, options: block.options } : other,
    ),
  };
}
