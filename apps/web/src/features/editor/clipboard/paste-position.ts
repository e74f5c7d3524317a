import { areasOf, type BlockPosition, blocksIn, type EditorBlock, type EditorDocument, positionOf } from "../document/document.ts";

export function isBlock(element: Element | null): boolean {
  return element instanceof HTMLElement && element.dataset.guid !== undefined;
}

/**
 * Returns the position for pasting: below the selected blocks, or at the focused add button. Without a focus, as on an empty page or
 * after a click beside the blocks, it is below the selected blocks too, or at the end of the main column.
 */
export function positionOfPaste(focused: Element | null, chosen: readonly EditorBlock[], page: EditorDocument): BlockPosition | null {
  if (isBlock(focused)) return positionBelow(chosen, page);
  if (focused === null || focused === document.body) return positionBelow(chosen, page) ?? endOfMainColumn(page);
  if (!(focused instanceof HTMLElement)) return null;
  const area = areasOf(page).find((position) => position === focused.dataset.dropArea);
  return area === undefined ? null : { layoutPosition: area, index: Number(focused.dataset.dropIndex) };
}

export function positionBelow(chosen: readonly EditorBlock[], page: EditorDocument): BlockPosition | null {
  const last = chosen.at(-1);
  const position = last && positionOf(page, last.guid);
  return position ? { ...position, index: position.index + 1 } : null;
}

function endOfMainColumn(page: EditorDocument): BlockPosition | null {
  return areasOf(page).includes("main") ? { layoutPosition: "main", index: blocksIn(page, "main").length } : null;
}
