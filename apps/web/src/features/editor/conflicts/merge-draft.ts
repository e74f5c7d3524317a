import type { Guid } from "@plein/contract/guid";
import { placeBlocksIn } from "@plein/contract/pages/place-blocks";
import { isSameJson } from "@plein/contract/same-json";
import { areasOf, type EditorBlock, type EditorDocument, renumber } from "../document/document.ts";
import type { KnownBlock, KnownDraft } from "../saving/known-draft.ts";
import { hasSamePosition, hasSameValues } from "../saving/save-plan.ts";

/** The page with the changes of both sides, and the server state that a saver must assume to save the rest. */
export type MergedDraft = {
  readonly document: EditorDocument;
  readonly known: KnownDraft;
  /** blocks with content or options that both sides changed differently */
  readonly conflicts: ReadonlySet<Guid>;
};

/**
 * A three-way merge of one editor's changes with the server's current draft (conflict resolution).
 *
 * Each facet of a block (content, options, place) that only one side changed is taken from that side. Content or options that both
 * changed stay as this editor has them: a conflict. Of two places this editor's counts. A change wins over a removal. Merging the
 * result again changes nothing.
 *
 * @param base the server's draft when this editor's changes began
 * @param mine the page with this editor's changes; blocks that stay the same keep their identity, and so does a page of only such
 * @param theirs the server's current draft
 */
export function mergeDraft(base: KnownDraft, mine: EditorDocument, theirs: KnownDraft): MergedDraft {
  const own = new Set(mine.blocks.map(({ guid }) => guid));
  const merged = mine.blocks.flatMap((block) => mergedBlock(block, base.blocks.get(block.guid), theirs.blocks.get(block.guid)) ?? []);
  const others = [...theirs.blocks.values()]
    .filter(({ block }) => !own.has(block.guid) && !isUnchanged(block, base))
    .map(({ block }) => block);
  const conflicts = new Set(mine.blocks.filter((block) => isConflict(block, base, theirs)).map(({ guid }) => guid));
  const page = withBlocks(mine, mergedLayout(base, mine, theirs), [...merged, ...others]);
  const document = withUniquePositions(withinAreas(page));
  return { document, known: knownAfterMerge(base, merged, { theirs, conflicts }), conflicts };
}

/** Merges the layout: takes that of the side that changed it, this editor's if both did, or the server's if the base is unknown. */
function mergedLayout(base: KnownDraft, mine: EditorDocument, theirs: KnownDraft): EditorDocument["layout"] {
  const isOwnChange = base.layout !== null && mine.layout !== base.layout;
  return isOwnChange ? mine.layout : (theirs.layout ?? mine.layout);
}

/** Moves blocks to the main column whose area doesn't exist in the merged layout. */
function withinAreas(document: EditorDocument): EditorDocument {
  const areas = areasOf(document);
  if (document.blocks.every(({ layoutPosition }) => areas.includes(layoutPosition))) return document;
  return { ...document, blocks: placeBlocksIn(document.layout, document.blocks) };
}

/** Merges one block; undefined if another user removed it and nobody changed it. */
function mergedBlock(mine: EditorBlock, was: KnownBlock | undefined, now: KnownBlock | undefined): EditorBlock | undefined {
  if (!was) return mine;
  if (!now) return hasSameValues(mine, was.block) ? undefined : mine;
  const content = isSameJson(mine.content, was.block.content) ? now.block.content : mine.content;
  const options = isSameJson(mine.options, was.block.options) ? now.block.options : mine.options;
  const { layoutPosition, sortId } = hasSamePosition(mine, was.block) ? now.block : mine;
  const merged = { ...mine, content, options, layoutPosition, sortId };
  return hasSameValues(mine, merged) && hasSamePosition(mine, merged) ? mine : merged;
}

function isConflict(mine: EditorBlock, base: KnownDraft, theirs: KnownDraft): boolean {
  const was = base.blocks.get(mine.guid)?.block;
  const now = theirs.blocks.get(mine.guid)?.block;
  if (!now) return false;
  return (["content", "options"] as const).some((facet) => {
    const isMine = !was || !isSameJson(mine[facet], was[facet]);
    const isTheirs = !was || !isSameJson(now[facet], was[facet]);
    return isMine && isTheirs && !isSameJson(mine[facet], now[facet]);
  });
}

type Outcome = { readonly theirs: KnownDraft; readonly conflicts: ReadonlySet<Guid> };

/** Returns the server state to assume after the merge. For a block in conflict it stays the base, until the user has chosen. */
function knownAfterMerge(base: KnownDraft, merged: readonly EditorBlock[], { theirs, conflicts }: Outcome): KnownDraft {
  const blocks = new Map(theirs.blocks);
  const removed = new Set<Guid>([...base.removed, ...theirs.removed].filter((guid) => !blocks.has(guid)));
  for (const { guid } of merged) {
    const was = base.blocks.get(guid);
    const now = theirs.blocks.get(guid);
    if (was && !now) removed.add(guid);
    if (!was || !now || !conflicts.has(guid)) continue;
    const { layoutPosition, sortId } = now.block;
    blocks.set(guid, { block: { ...was.block, layoutPosition, sortId }, version: was.version });
  }
  return { ...theirs, blocks, removed };
}

function isUnchanged(block: EditorBlock, { blocks }: KnownDraft): boolean {
  const was = blocks.get(block.guid);
  return was !== undefined && hasSameValues(block, was.block);
}

function withBlocks(document: EditorDocument, layout: EditorDocument["layout"], blocks: readonly EditorBlock[]): EditorDocument {
  const hasSameBlocks = blocks.length === document.blocks.length && blocks.every((block, index) => block === document.blocks[index]);
  return hasSameBlocks && layout === document.layout ? document : { ...document, layout, blocks };
}

/** Renumbers areas in which both sides placed a block at the same position. */
function withUniquePositions(document: EditorDocument): EditorDocument {
  const places = new Set(document.blocks.map(({ layoutPosition, sortId }) => `${layoutPosition}/${sortId}`));
  return places.size === document.blocks.length ? document : renumber(document);
}
