import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { selectedBlocks } from "../document/selection.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { consumePosition, findBlockInView, storePosition } from "./stored-position.ts";

/** Restores the selected blocks and the scroll position after a reload; without a stored position the first block gets the focus. */
export function useStoredPosition({ page, editor, root }: Pick<EditorSession, "page" | "editor" | "root">): void {
  const [position] = useState(() => consumePosition(page.guid));
  const { dispatch } = editor;
  useLayoutEffect(() => {
    const inView = position?.inView && root.current?.querySelector(`[data-guid="${CSS.escape(position.inView.guid)}"]`);
    if (position?.inView && inView) window.scrollBy({ top: inView.getBoundingClientRect().top - position.inView.top, behavior: "instant" });
  }, [position, root]);
  useEffect(() => {
    const last = position?.selected.at(-1);
    const block = last === undefined ? null : root.current?.querySelector<HTMLElement>(`[data-guid="${CSS.escape(last)}"]`);
    if (position && block) dispatch({ type: "selectBlocks", guids: position.selected });
    (block ?? root.current?.querySelector<HTMLElement>("[data-guid]"))?.focus({ preventScroll: true });
  }, [position, root, dispatch]);

  const onLeave = useEffectEvent(() => {
    const { selected } = editor.state;
    const others = selectedBlocks(editor.state, editor.document).map(({ guid }) => guid);
    const inOrder = selected === null ? others : [...others.filter((guid) => guid !== selected), selected];
    const bars = root.current?.querySelector<HTMLElement>("[data-editor-bars]")?.offsetHeight ?? 0;
    if (root.current) storePosition(page.guid, { selected: inOrder, inView: findBlockInView(root.current, bars) });
  });
  useEffect(() => {
    const listener = () => onLeave();
    window.addEventListener("pagehide", listener);
    return () => window.removeEventListener("pagehide", listener);
  }, []);
}
