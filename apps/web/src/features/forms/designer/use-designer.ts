import { findFormAdvice } from "@plein/contract/forms/advice/find-form-advice";
import type { FormAdvice } from "@plein/contract/forms/advice/form-advice";
import { findFormProblems } from "@plein/contract/forms/find-form-problems";
import type { Form } from "@plein/contract/forms/form";
import type { FormProblem } from "@plein/contract/forms/form-problem";
import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from "react";
import { call } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { type DesignerState, designerReducer, type Selection, startDesigner } from "./document/designer-state.ts";
import type { FormDocument } from "./document/form-document.ts";
import type { FormEdit } from "./document/form-edit.ts";
import { DraftSaver, type SaverState } from "./saving/draft-saver.ts";

export type Designer = {
  readonly document: FormDocument;
  readonly selection: Selection | null;
  readonly history: DesignerState["history"];
  /** the problems that prevent publishing */
  readonly problems: readonly FormProblem[];
  /** what would make the form easier to read or to fill in */
  readonly advice: readonly FormAdvice[];
  readonly saver: DraftSaver;
  readonly saving: SaverState;
  readonly canEdit: boolean;
  readonly edit: (edit: FormEdit, options?: EditOptions) => void;
  readonly select: (selection: Selection | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** resets the designer to a published or refetched form */
  readonly reload: (form: Form) => void;
};

type EditOptions = { readonly mergeKey?: string; readonly select?: Selection | null };

/** The draft of a form with its history and autosave. */
export function useDesigner(form: Form, canEdit: boolean): Designer {
  const queries = trpc.useUtils();
  const { mutateAsync } = trpc.forms.save.useMutation();
  const [saver] = useState(() => new DraftSaver(form, (saved) => call(() => mutateAsync(saved))));
  const [state, dispatch] = useReducer(designerReducer, saver.document, startDesigner);
  const saving = useSyncExternalStore(saver.subscribe, saver.getState);
  const { now: document } = state.history;
  useEffect(() => {
    saver.connect((theirs) => dispatch({ type: "edit", edit: { type: "replace", document: theirs }, at: performance.now() }));
  }, [saver]);
  useEffect(() => saver.change(document), [saver, document]);
  useEffect(() => () => void saver.flush(), [saver]);
  useEffect(() => {
    queries.forms.getForEditing.setData({ guid: saving.stored.guid }, saving.stored);
  }, [queries, saving.stored]);
  const problems = useMemo(() => findFormProblems(document), [document]);
  const advice = useMemo(() => findFormAdvice(document), [document]);
  return {
    document,
    selection: state.selection,
    history: state.history,
    problems,
    advice,
    saver,
    saving,
    canEdit,
    edit: (edit, options) => canEdit && dispatch({ type: "edit", edit, at: performance.now(), ...options }),
    select: (selection) => dispatch({ type: "select", selection }),
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    reload: (next) => dispatch({ type: "reset", document: saver.adopt(next) }),
  };
}
