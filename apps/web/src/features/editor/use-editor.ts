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
  /** quick changes with the same key are one step */
  readonly mergeKey?: string;
  readonly select?: Guid | readonly Guid[] | null;
  /** by which the step can be taken back later */
  readonly id?: string;
};

export type Editor = {
  readonly state: EditorState;
  readonly document: EditorDocument;
  readonly dispatch: Dispatch<EditorAction>;
  /** makes a change, as one step of undo */
  readonly edit: (edit: Edit, extra?: StepDetails) => void;
  /** replaces the whole page, as one step of undo */
  readonly change: (document: EditorDocument, label: StepLabel, extra?: StepDetails) => void;
  readonly saver: Saver;
  readonly saveState: SaveState;
};

export function documentOf({ layout, areas, blocks }: Pick<Edited, "layout" | "areas" | "blocks">): EditorDocument {
  return { layout, ...(areas ? { areas } : {}), blocks: blocks.map(toEditorBlock) };
}

/** The page's document with its history and its saver. `page` is the draft as it was when editing began. */
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

/** Saves immediately when a text is left or the tab goes to the background; prompts before it is closed with unsaved changes. */
function useSavingWhenLeaving(saver: Saver): void {
  useEffect(() => {
    // Also when it comes back: the user may have signed in again elsewhere.
    const storeAtOnce = () => {
      if (saver.hasUnsavedChanges()) void saver.flush();
    };
    // Also by Escape, which leaves the text for its block. A save that failed waits for its own retry.
    const storeOnBlur = () => {
      if (saver.getState().status === "unsaved") void saver.flush();
    };
    const storeWhenOnline = () => void saver.flush();
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
      saver.stop();
    };
  }, [saver]);
}
