import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { EditorBlock } from "./document.ts";

/** A block as the server is known to hold it, with the version that the next save must name. */
export type KnownBlock = { readonly block: EditorBlock; readonly version: number };

/** What the server is known to hold of a draft: the blocks on the page, and those it once had and can bring back. */
export type KnownDraft = { readonly blocks: ReadonlyMap<Guid, KnownBlock>; readonly removed: ReadonlySet<Guid> };

export function knownDraftOf(blocks: readonly EditableBlock[]): KnownDraft {
  return { blocks: new Map(blocks.map((block) => [block.guid, { block, version: block.version }])), removed: new Set() };
}

/** The block is there, at this version. */
export function withStored({ blocks, removed }: KnownDraft, block: EditorBlock, version: number): KnownDraft {
  return { blocks: new Map(blocks).set(block.guid, { block, version }), removed: without(removed, block.guid) };
}

/** The block is gone, and can be brought back. */
export function withRemoved({ blocks, removed }: KnownDraft, guid: Guid): KnownDraft {
  return { blocks: new Map([...blocks].filter(([other]) => other !== guid)), removed: new Set(removed).add(guid) };
}

/** The block can't be brought back: it has to be added anew. */
export function withForgotten({ blocks, removed }: KnownDraft, guid: Guid): KnownDraft {
  return { blocks, removed: without(removed, guid) };
}

/** The blocks stand in these places. */
export function withPlaces({ blocks, removed }: KnownDraft, places: readonly EditorBlock[]): KnownDraft {
  const placed = new Map(blocks);
  for (const { guid, layoutPosition, sortId } of places) {
    const known = blocks.get(guid);
    if (known) placed.set(guid, { ...known, block: { ...known.block, layoutPosition, sortId } });
  }
  return { blocks: placed, removed };
}

function without(guids: ReadonlySet<Guid>, guid: Guid): ReadonlySet<Guid> {
  return new Set([...guids].filter((other) => other !== guid));
}
