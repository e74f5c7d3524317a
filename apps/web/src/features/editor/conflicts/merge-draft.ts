import type { Guid } from "@plein/contract/guid";
import { placeBlocksIn } from "@plein/contract/pages/place-blocks";
import { areasOf, type EditorBlock, type EditorDocument, renumber } from "../document/document.ts";
import type { KnownBlock, KnownDraft } from "../saving/known-draft.ts";
import { hasSamePlace, hasSameValues } from "../saving/save-plan.ts";

/** The page with the changes of both sides, and the server state that a saver must assume to save the rest. */
export type MergedDraft = { readonly document: EditorDocument; readonly known: KnownDraft };

/**
 * Merges one editor's changes with the server's current draft.
 *
 * A block that only one side changed is taken from that side: its values and its position each by themselves. A block that both
 * changed stays as this editor has it, with the version it was based on: its save then conflicts, and both versions are shown.
 * A change wins over a removal.
 *
 * @param base the server's draft when this editor's changes began
 * @param mine the page with this editor's changes
 * @param theirs the server's current draft
 */
export function mergeDraft(base: KnownDraft, mine: EditorDocument, theirs: KnownDraft): MergedDraft {
  const own = new Set(mine.blocks.map(({ guid }) => guid));
  const merged = mine.blocks.flatMap((block) => mergedBlock(block, base.blocks.get(block.guid), theirs.blocks.get(block.guid)) ?? []);
  const others = [...theirs.blocks.values()]
    .filter(({ block }) => !own.has(block.guid) && !isUnchanged(block, base))
    .map(({ block }) => block);
  const blocks = [...merged, ...others];
  const document = { ...mine, layout: mergedLayout(base, mine, theirs), blocks };
  return { document: withUniquePositions(withinAreas(document)), known: knownAfterMerge(base, merged, theirs) };
}

/** That of the side that changed it; of both, this editor's. Where it isn't known what it was, the server's stays. */
function mergedLayout(base: KnownDraft, mine: EditorDocument, theirs: KnownDraft): EditorDocument["layout"] {
  const isOwnChange = base.layout !== null && mine.layout !== base.layout;
  return isOwnChange ? mine.layout : (theirs.layout ?? mine.layout);
}

/** One side may have placed a block in an area that the other side's layout lacks: it goes to the main column. */
function withinAreas(document: EditorDocument): EditorDocument {
  const areas = areasOf(document);
  if (document.blocks.every(({ layoutPosition }) => areas.includes(layoutPosition))) return document;
  return { ...document, blocks: placeBlocksIn(document.layout, document.blocks) };
}

/** Undefined for a block that someone else removed and nobody changed. */
function mergedBlock(mine: EditorBlock, was: KnownBlock | undefined, now: KnownBlock | undefined): EditorBlock | undefined {
  if (!was) return mine;
  const hasOwnValues = !hasSameValues(mine, was.block);
  if (!now) return hasOwnValues ? mine : undefined;
  const { content, options } = hasOwnValues ? mine : now.block;
  const { layoutPosition, sortId } = hasSamePlace(mine, was.block) ? now.block : mine;
  return { ...mine, content, options, layoutPosition, sortId };
}

function knownAfterMerge(base: KnownDraft, merged: readonly EditorBlock[], theirs: KnownDraft): KnownDraft {
  const blocks = new Map(theirs.blocks);
  const removed = new Set<Guid>([...base.removed, ...theirs.removed].filter((guid) => !blocks.has(guid)));
  for (const block of merged) {
    const was = base.blocks.get(block.guid);
    const now = theirs.blocks.get(block.guid);
    if (was && !now) removed.add(block.guid);
    if (was && now && isChangedByBoth(block, was, now)) {
      const { layoutPosition, sortId } = now.block;
      blocks.set(block.guid, { block: { ...was.block, layoutPosition, sortId }, version: was.version });
    }
  }
  return { ...theirs, blocks, removed };
}

function isChangedByBoth(mine: EditorBlock, was: KnownBlock, now: KnownBlock): boolean {
  return !hasSameValues(mine, was.block) && !hasSameValues(now.block, was.block) && !hasSameValues(mine, now.block);
}

function isUnchanged(block: EditorBlock, { blocks }: KnownDraft): boolean {
  const was = blocks.get(block.guid);
  return was !== undefined && hasSameValues(block, was.block);
}

/** Both sides may have placed a block at the same position: then the area is renumbered. */
function withUniquePositions(document: EditorDocument): EditorDocument {
  const places = new Set(document.blocks.map(({ layoutPosition, sortId }) => `${layoutPosition}/${sortId}`));
  return places.size === document.blocks.length ? document : renumber(document);
}
