import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { selectedBlocks } from "../document/selection.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { findBlockInView, keepPlace, takePlace } from "./kept-place.ts";

/** Restores the selected blocks and the scroll position after a reload; without a stored position the first block gets the focus. */
export function useKeptPlace({ page, editor, root }: Pick<EditorSession, "page" | "editor" | "root">): void {
  const [place] = useState(() => takePlace(page.guid));
  const { dispatch } = editor;
  useLayoutEffect(() => {
    const inView = place?.inView && root.current?.querySelector(`[data-guid="${CSS.escape(place.inView.guid)}"]`);
    if (place?.inView && inView) window.scrollBy({ top: inView.getBoundingClientRect().top - place.inView.top, behavior: "instant" });
  }, [place, root]);
  useEffect(() => {
    const last = place?.selected.at(-1);
    const kept = last === undefined ? null : root.current?.querySelector<HTMLElement>(`[data-guid="${CSS.escape(last)}"]`);
    if (place && kept) dispatch({ type: "selectBlocks", guids: place.selected });
    (kept ?? root.current?.querySelector<HTMLElement>("[data-guid]"))?.focus({ preventScroll: true });
  }, [place, root, dispatch]);

  const onLeave = useEffectEvent(() => {
    const { selected } = editor.state;
    const others = selectedBlocks(editor.state, editor.document).map(({ guid }) => guid);
    const inOrder = selected === null ? others : [...others.filter((guid) => guid !== selected), selected];
    const bars = root.current?.querySelector<HTMLElement>("[data-editor-bars]")?.offsetHeight ?? 0;
    if (root.current) keepPlace(page.guid, { selected: inOrder, inView: findBlockInView(root.current, bars) });
  });
  useEffect(() => {
    const listener = () => onLeave();
    window.addEventListener("pagehide", listener);
    return () => window.removeEventListener("pagehide", listener);
  }, []);
}
