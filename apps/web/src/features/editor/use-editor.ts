import type { Guid } from "@plein/contract/guid";
import { type Dispatch, useEffect, useReducer, useState, useSyncExternalStore } from "react";
import { serverNow } from "../../client/clock/server-clock.ts";
import { type EditorDocument, toEditorBlock } from "./document/document.ts";
import type { Edited } from "./document/edited.ts";
import { type EditorAction, type EditorState, editorReducer, startEditor } from "./document/editor-state.ts";
import type { Edit } from "./document/edits/edit.ts";
import type { StepLabel } from "./document/history.ts";
import type { SaveState } from "./saving/save-state.ts";
import { Saver } from "./saving/saver.ts";

type StepDetails = {
  /** quick changes with the same key are merged into one step */
  readonly mergeKey?: string;
  readonly select?: Guid | readonly Guid[] | null;
  /** identifies the step, so that it can be undone later */
  readonly id?: string;
};

export type Editor = {
  readonly state: EditorState;
  readonly document: EditorDocument;
  readonly dispatch: Dispatch<EditorAction>;
  /** applies an edit, as one undo step */
  readonly edit: (edit: Edit, extra?: StepDetails) => void;
  /** replaces the whole document, as one undo step */
  readonly change: (document: EditorDocument, label: StepLabel, extra?: StepDetails) => void;
  readonly saver: Saver;
  readonly saveState: SaveState;
};

export function documentOf({ layout, areas, blocks }: Pick<Edited, "layout" | "areas" | "blocks">): EditorDocument {
  return { layout, ...(areas ? { areas } : {}), blocks: blocks.map(toEditorBlock) };
}

/** The document of the page with its history and its saver. `page` is the draft at the start of editing. */
export function useEditor(page: Edited): Editor {
  const [start] = useState(() => documentOf(page));
  const [saver] = useState(() => new Saver(page.calls.save, page.blocks, start, serverNow));
  const [state, dispatch] = useReducer(editorReducer, start, startEditor);
  const saveState = useSyncExternalStore(saver.subscribe, saver.getState);
  const document = state.history.now;
  const { merged } = state;
  useEffect(() => saver.connect((merge, number) => dispatch({ type: "merge", merge, number })), [saver]);
  useEffect(() => saver.changeDocument(document, merged), [saver, document, merged]);
  useSavingWhenLeaving(saver);
  const edit: Editor["edit"] = (one, extra) => dispatch({ type: "edit", edit: one, at: performance.now(), ...extra });
  const change: Editor["change"] = (next, label, extra) =>
    dispatch({ type: "edit", edit: { type: "replacePage", document: next }, label, at: performance.now(), ...extra });
  return { state, document, dispatch, edit, change, saver, saveState };
}

/** Saves immediately on blur or when the tab is hidden; prompts before it is closed with unsaved changes. */
function useSavingWhenLeaving(saver: Saver): void {
  useEffect(() => {
    // Also when the tab becomes visible, since the user may have signed in again in another tab.
    const storeAtOnce = () => {
      if (saver.hasUnsavedChanges()) void saver.flush();
    };
    // Also on Escape, which moves the focus from the text to its block. A failed save waits for its own retry.
    const storeOnBlur = () => {
      if (saver.getState().status === "unsaved") void saver.flush();
    };
    const storeWhenOnline = () => void saver.flushOnceOnline();
    const promptBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsavedChanges()) event.preventDefault();
    };
    document.addEventListener("visibilitychange", storeAtOnce);
    document.addEventListener("focusout", storeOnBlur);
    window.addEventListener("online", storeWhenOnline);
    window.addEventListener("beforeunload", promptBeforeLeaving);
    return () => {
      document.removeEventListener("visibilitychange", storeAtOnce);
      document.removeEventListener("focusout", storeOnBlur);
      window.removeEventListener("online", storeWhenOnline);
      window.removeEventListener("beforeunload", promptBeforeLeaving);
    };
  }, [saver]);
}
