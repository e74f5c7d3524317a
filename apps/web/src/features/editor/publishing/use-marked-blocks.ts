import type { Guid } from "@plein/contract/guid";
import { useEffect } from "react";
import type { EditorRoot } from "../blocks/block-focus.ts";

/** Marks the blocks that the server rejected when publishing or saving, until they are changed. */
export function useMarkedBlocks(root: EditorRoot, guids: readonly Guid[]): void {
  const marked = guids.join();
  useEffect(() => {
    const boxes = marked.split(",").flatMap((guid) => root.current?.querySelector<HTMLElement>(`[data-guid="${guid}"]`) ?? []);
    for (const box of boxes) box.dataset.refused = "";
    return () => {
      for (const box of boxes) delete box.dataset.refused;
    };
  }, [root, marked]);
}
