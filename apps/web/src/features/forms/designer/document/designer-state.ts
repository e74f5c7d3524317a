import { type FormDocument, positionOf } from "./form-document.ts";
import { applyEdit, type FormEdit } from "./form-edit.ts";
import { type FormHistory, recordChange, redo, startHistory, undo } from "./form-history.ts";

/** The selected object, whose settings the side panel shows. */
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
      /** absent: the selection stays as it is */
      readonly select?: Selection | null | undefined;
    }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "select"; readonly selection: Selection | null }
  /** replaces the draft and its history, for instance after publishing assigned new keys */
  | { readonly type: "reset"; readonly document: FormDocument };

export function startDesigner(document: FormDocument): DesignerState {
  return { history: startHistory(document), selection: null };
}

export function designerReducer(state: DesignerState, action: DesignerAction): DesignerState {
  switch (action.type) {
    case "edit": {
      const { edit, at, mergeKey, select } = action;
      // The key follows from the label, so one undo step reverts both.
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

/** The question that gets the focus when this one is removed: the next one on its page, or else the previous one. */
export function neighbourOf(document: FormDocument, key: string): string | null {
  const position = positionOf(document, key);
  const questions = position === null ? [] : (document.pages[position.page]?.questions ?? []);
  const index = position?.index ?? 0;
  return (questions[index + 1] ?? questions[index - 1])?.key ?? null;
}

function followRename(selection: Selection | null, edit: FormEdit): Selection | null {
  const isRenamed = edit.type === "renameQuestion" && selection?.kind === "question" && selection.key === edit.key;
  return isRenamed ? { kind: "question", key: edit.to } : selection;
}

/** Clears the selection if its object no longer exists. */
function keepSelection(state: DesignerState): DesignerState {
  const { selection, history } = state;
  const isGone =
    (selection?.kind === "question" && positionOf(history.now, selection.key) === null) ||
    (selection?.kind === "page" && history.now.pages[selection.index] === undefined);
  return isGone ? { ...state, selection: null } : state;
}
