import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { type EditorBlock, toEditorBlock } from "../document/document.ts";

/** A block as the server is known to have it, with the version that the next save must send. */
export type KnownBlock = { readonly block: EditorBlock; readonly version: number };

/** The server's draft as known to the editor. */
export type KnownDraft = {
  /** null for an object without a layout of its own */
  readonly layout: PageLayout | null;
  readonly blocks: ReadonlyMap<Guid, KnownBlock>;
  /** removed blocks that the server can restore */
  readonly removed: ReadonlySet<Guid>;
  /** blocks with a request without a response, which may have succeeded nevertheless */
  readonly uncertain: ReadonlySet<Guid>;
  readonly isOrderUncertain: boolean;
};

export function knownDraftOf(blocks: readonly EditableBlock[], layout: PageLayout | null = null): KnownDraft {
  return {
    layout,
    blocks: new Map(blocks.map((block) => [block.guid, { block: toEditorBlock(block), version: block.version }])),
    removed: new Set(),
    uncertain: new Set(),
    isOrderUncertain: false,
  };
}

/** Records that a block is stored, at this version. */
export function withStored(known: KnownDraft, block: EditorBlock, version: number): KnownDraft {
  const blocks = new Map(known.blocks).set(block.guid, { block, version });
  return { ...known, blocks, removed: without(known.removed, block.guid), uncertain: without(known.uncertain, block.guid) };
}

/** Records the server's version of a block. */
export function withLatest(known: KnownDraft, block: EditableBlock): KnownDraft {
  return withStored(known, toEditorBlock(block), block.version);
}

/** Records that a block is removed, and can be restored. */
export function withRemoved(known: KnownDraft, guid: Guid): KnownDraft {
  const blocks = new Map([...known.blocks].filter(([other]) => other !== guid));
  return { ...known, blocks, removed: new Set(known.removed).add(guid), uncertain: without(known.uncertain, guid) };
}

/** Records that a block can't be restored, and must be added again. */
export function withUnrestorable(known: KnownDraft, guid: Guid): KnownDraft {
  return { ...known, removed: without(known.removed, guid) };
}

/** Records that the blocks are stored at these positions, in this layout if it was sent. */
export function withPositions(known: KnownDraft, positions: readonly EditorBlock[], layout: PageLayout | undefined): KnownDraft {
  const blocks = new Map(known.blocks);
  for (const { guid, layoutPosition, sortId } of positions) {
    const stored = known.blocks.get(guid);
    if (stored) blocks.set(guid, { ...stored, block: { ...stored.block, layoutPosition, sortId } });
  }
  return { ...known, blocks, layout: layout ?? known.layout, isOrderUncertain: false };
}

export function withUncertain(known: KnownDraft, guid: Guid): KnownDraft {
  return { ...known, uncertain: new Set(known.uncertain).add(guid) };
}

function without(guids: ReadonlySet<Guid>, guid: Guid): ReadonlySet<Guid> {
  return new Set([...guids].filter((other) => other !== guid));
}
