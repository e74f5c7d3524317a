import { type FormDocument, placeOf } from "./form-document.ts";
import { applyEdit, type FormEdit } from "./form-edit.ts";
import { type FormHistory, recordChange, redo, startHistory, undo } from "./form-history.ts";

/** What the panel beside the questions shows. */
export type Selection =
  | { readonly kind: "form" }
  | { readonly kind: "page"; readonly index: number }
  | { readonly kind: "question"; readonly key: string };

/** The state of the designer: the draft with its history, and what is selected. */
export type DesignerState = { readonly history: FormHistory; readonly selection: Selection | null };

export type DesignerAction =
  | {
      readonly type: "edit";
      readonly edit: FormEdit;
      readonly at: number;
      readonly mergeKey?: string | undefined;
      /** absent: as it was */
      readonly select?: Selection | null | undefined;
    }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "select"; readonly selection: Selection | null }
  /** starts again with another draft, such as the one that was published with new keys */
  | { readonly type: "reset"; readonly document: FormDocument };

export function startDesigner(document: FormDocument): DesignerState {
  return { history: startHistory(document), selection: null };
}

export function designerReducer(state: DesignerState, action: DesignerAction): DesignerState {
  switch (action.type) {
    case "edit": {
      const { edit, at, mergeKey, select } = action;
      // A key follows from the label that was typed: undoing both at once is what shows.
      const isConsequence = edit.type === "renameQuestion";
      const history = recordChange(state.history, { document: applyEdit(state.history.now, edit), mergeKey, isConsequence, at });
      return keepSelection({ history, selection: select === undefined ? followRename(state.selection, edit) : select });
    }
    case "undo":
      return keepSelection({ ...state, history: undo(state.history) });
    case "redo":
      return keepSelection({ ...state, history: redo(state.history) });
    case "select":
      return keepSelection({ ...state, selection: action.selection });
    case "reset":
      return keepSelection({ ...state, history: startHistory(action.document) });
  }
}

/** The question that gets the focus when another is removed: the next one on its page, else the one before it. */
export function neighbourOf(document: FormDocument, key: string): string | null {
  const place = placeOf(document, key);
  const questions = place === null ? [] : (document.pages[place.page]?.questions ?? []);
  const index = place?.index ?? 0;
  return (questions[index + 1] ?? questions[index - 1])?.key ?? null;
}

function followRename(selection: Selection | null, edit: FormEdit): Selection | null {
  const isRenamed = edit.type === "renameQuestion" && selection?.kind === "question" && selection.key === edit.key;
  return isRenamed ? { kind: "question", key: edit.to } : selection;
}

/** Nothing that is gone stays selected. */
function keepSelection(state: DesignerState): DesignerState {
  const { selection, history } = state;
  const isGone =
    (selection?.kind === "question" && placeOf(history.now, selection.key) === null) ||
    (selection?.kind === "page" && history.now.pages[selection.index] === undefined);
  return isGone ? { ...state, selection: null } : state;
}
