import type { Guid } from "@plein/contract/guid";
import { blocksInOrder, type EditorBlock, type EditorDocument, pickBlocks } from "./document.ts";

/** The selected blocks: one has the focus, and its form and text can be edited; actions apply to all of them. */
export type Selection = {
  /** the block with the focus */
  readonly selected: Guid | null;
  readonly others: readonly Guid[];
  /** the block at which a range selection begins */
  readonly anchor: Guid | null;
};

export const NOTHING_SELECTED: Selection = { selected: null, others: [], anchor: null };

/** All selected blocks, in reading order. */
export function selectedBlocks({ selected, others }: Selection, document: EditorDocument): EditorBlock[] {
  return selected === null ? [] : pickBlocks(document, [selected, ...others]);
}

export function selectOne(guid: Guid | null): Selection {
  return { selected: guid, others: [], anchor: guid };
}

export function selectBlocks(guids: readonly Guid[]): Selection {
  const last = guids.at(-1) ?? null;
  return { selected: last, others: guids.slice(0, -1), anchor: guids[0] ?? null };
}

/** Selects every block from the anchor to this one. */
export function extendTo(selection: Selection, document: EditorDocument, guid: Guid): Selection {
  const order = blocksInOrder(document).map((block) => block.guid);
  const to = order.indexOf(guid);
  const from = selection.anchor === null ? to : order.indexOf(selection.anchor);
  if (to < 0 || from < 0) return selectOne(guid);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { selected: guid, others: range.filter((other) => other !== guid), anchor: order[from] ?? guid };
}

/** Adds a block to the selection or removes it; the focus moves to the block, or to one that remains selected. */
export function toggleBlock({ selected, others, anchor }: Selection, guid: Guid): Selection {
  if (selected === null) return selectOne(guid);
  if (others.includes(guid)) return { selected, others: others.filter((other) => other !== guid), anchor };
  if (selected !== guid) return { selected: guid, others: [...others, selected], anchor: guid };
  return selectBlocks(others);
}

export function selectAll({ selected }: Selection, document: EditorDocument): Selection {
  const guids = blocksInOrder(document).map((block) => block.guid);
  const focused = selected ?? guids[0] ?? null;
  return { selected: focused, others: guids.filter((guid) => guid !== focused), anchor: guids[0] ?? null };
}

/** Moves the focus to a block: selects it alone, unless it is one of several selected blocks, which stay selected. */
export function focusIn(selection: Selection, guid: Guid): Selection {
  if (selection.selected === guid) return selection;
  if (!selection.others.includes(guid) || selection.selected === null) return selectOne(guid);
  return { ...selection, selected: guid, others: [...selection.others.filter((other) => other !== guid), selection.selected] };
}

/** Removes blocks from the selection that the page no longer has. */
export function pruneSelection(selection: Selection, document: EditorDocument): Selection {
  const guids = new Set(document.blocks.map(({ guid }) => guid));
  const { selected, others, anchor } = selection;
  if ([selected, anchor, ...others].every((guid) => guid === null || guids.has(guid))) return selection;
  const left = [...others, ...(selected === null ? [] : [selected])].filter((guid) => guids.has(guid));
  const focused = selected !== null && guids.has(selected) ? selected : (left.at(-1) ?? null);
  return {
    selected: focused,
    others: left.filter((guid) => guid !== focused),
    anchor: anchor !== null && guids.has(anchor) ? anchor : focused,
  };
}
