import type { Guid } from "@plein/contract/guid";
import { createElement, useCallback, useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { closeNotice, notify } from "../../../shell/notices/notify.ts";
import type { Editor } from "../use-editor.ts";

type Offer = { readonly step: string; readonly notice: number };

/** Shows a notice about a step, with a button that undoes it. */
export type OfferUndo = (step: string, title: string, select?: readonly Guid[]) => void;

/** Offers undo by a notice, which closes when its step is undone otherwise or the editor is left. */
export function useUndoOffer({ state, dispatch }: Pick<Editor, "state" | "dispatch">): OfferUndo {
  const offers = useRef<readonly Offer[]>([]);
  const { past } = state.history;
  useEffect(() => {
    const isDone = ({ step }: Offer) => past.some(({ id }) => id === step);
    for (const { notice } of offers.current.filter((offer) => !isDone(offer))) closeNotice(notice);
    offers.current = offers.current.filter(isDone);
  }, [past]);
  useEffect(
    () => () => {
      for (const { notice } of offers.current) closeNotice(notice);
    },
    [],
  );
  return useCallback(
    (step, title, select) => {
      const run = () => {
        dispatch({ type: "undoStep", id: step, at: performance.now() });
        if (select !== undefined) dispatch({ type: "selectBlocks", guids: select });
      };
      const label = createElement(FormattedMessage, { id: "editor.undo" });
      // The notice is rendered outside the editor, where the editor's messages are available too.
      const notice = notify({ type: "info", title, action: { label, run } });
      offers.current = [...offers.current, { step, notice }];
    },
    [dispatch],
  );
}
