import type { BlockAccess } from "@plein/contract/access/access-object";
import { hasSameLock, hasSamePlaces, withoutLock } from "@plein/contract/blocks/block-lock";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { type DraftItemBlock, ITEM_AREA, type ItemBlockChange, MAX_ITEM_BLOCKS } from "@plein/contract/list-items/items/item-blocks";
import type { Locale } from "@plein/contract/locale";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { isSameJson } from "@plein/contract/same-json";
import { badField, badFields } from "../../field-errors.ts";
import { failLocked } from "../../pages/page-blocks/block-lock.shared.ts";
import { findVersionErrors, withLaterMembers } from "../../pages/page-blocks/block-validity.shared.ts";
import { checkItemBlock } from "./check-item-block.ts";

/** The draft of the blocks of an item's own page, including removed ones. */
export type ItemDraft = readonly DraftItemBlock[];

/** Everybody who may see an item may see its blocks, and no items can be added through them. */
export const ITEM_BLOCK_ACCESS: BlockAccess = { viewPermission: "Public", viewRoles: [], addPermission: "Admin", addRoles: [] };

/** The published blocks as a draft, for an item that nobody has edited yet. */
export function draftOf(blocks: readonly StoredBlock[], updatedOn: string): ItemDraft {
  return inOrder(blocks).map((block, sortId) => ({
    ...block,
    layoutPosition: ITEM_AREA,
    sortId,
    version: 1,
    updatedOn,
    updatedByGuid: null,
    isRemoved: false,
  }));
}

/** A draft as it is published. */
export function publishedOf(draft: ItemDraft): StoredBlock[] {
  return remainingBlocks(draft).map(({ version: _, updatedOn: _on, updatedByGuid: _by, isRemoved: _removed, ...block }) => block);
}

/** The blocks that are not removed, in order. */
export function remainingBlocks(draft: ItemDraft): DraftItemBlock[] {
  return inOrder(draft.filter(({ isRemoved }) => !isRemoved));
}

/** Whether the published blocks are those of the draft. */
export function isPublished(draft: ItemDraft, blocks: readonly StoredBlock[]): boolean {
  const values = (all: readonly StoredBlock[]) =>
    all.map(({ guid, buildingBlockName, content, options }) => [guid, buildingBlockName, content, options]);
  return isSameJson(values(remainingBlocks(draft)), values(inOrder(blocks)));
}

/** Replaces the blocks of a draft by the item's published ones, which were saved outside the editor; the others become removed. */
export function replaceDraftBlocks(draft: ItemDraft, blocks: readonly StoredBlock[], by: Editor): ItemDraft {
  const known = new Map(draft.map((block) => [block.guid, block]));
  const written = draftOf(blocks, by.now).map((block) => {
    const before = known.get(block.guid);
    if (before === undefined) return block;
    const isSame = isSameJson([before.content, before.options], [block.content, block.options]);
    return isSame
      ? { ...before, sortId: block.sortId, isRemoved: false }
      : { ...block, version: before.version + 1, updatedByGuid: by.userGuid };
  });
  const named = new Set(written.map(({ guid }) => guid));
  return [...written, ...draft.filter(({ guid }) => !named.has(guid)).map((block) => ({ ...block, isRemoved: true }))];
}

export type Editor = { readonly userGuid: Guid; readonly now: string; readonly locale: Locale };
/** An editor with their rights on locked blocks. */
export type LockedEditor = Editor & { readonly isLockedFor: (block: DraftItemBlock) => boolean; readonly canLock: boolean };
/** The draft after a change, and the block that changed; null for a change of their order. */
type Changed = { readonly draft: ItemDraft; readonly block: DraftItemBlock | null };
/** The block has another version than the caller read. */
export type BlockConflict = { readonly code: "BlockConflict"; readonly current: DraftItemBlock };
export type ChangeOutcome = Result<Changed> | BlockConflict;

/** Makes one change of a draft, with the failures of a page's draft. */
export function changeDraft(draft: ItemDraft, change: ItemBlockChange, by: LockedEditor): ChangeOutcome {
  switch (change.kind) {
    case "add":
      return addBlock(draft, change, by);
    case "save":
      return saveBlock(draft, change, by);
    case "remove":
      return removeBlock(draft, change, by);
    case "restore":
      return mark(draft, change, false);
    case "arrange":
      return arrange(draft, change.places, by);
  }
}

type Change<Kind extends ItemBlockChange["kind"]> = Extract<ItemBlockChange, { kind: Kind }>;

function addBlock(draft: ItemDraft, change: Change<"add">, by: LockedEditor): ChangeOutcome {
  const { blockGuid: guid, buildingBlockName, sortId } = change;
  const checked = checkItemBlock(change, by.locale);
  if (!checked.isValid) return badFields(checked.errors.map(inChange));
  const existing = draft.find((block) => block.guid === guid);
  if (existing !== undefined) return { code: "BlockConflict", current: existing };
  if (remainingBlocks(draft).length >= MAX_ITEM_BLOCKS) return badField(["change", "kind"], "invalid", by.locale);
  const block: DraftItemBlock = {
    guid,
    buildingBlockName,
    content: checked.content,
    // A user without the right to lock blocks copies a locked block without its lock.
    options: by.canLock ? checked.options : withoutLock(checked.options),
    layoutPosition: ITEM_AREA,
    sortId,
    ...ITEM_BLOCK_ACCESS,
    version: 1,
    updatedOn: by.now,
    updatedByGuid: by.userGuid,
    isRemoved: false,
  };
  const others = draft.map((other) => (other.sortId >= sortId ? { ...other, sortId: other.sortId + 1 } : other));
  return success({ draft: [...others, block], block });
}

function saveBlock(draft: ItemDraft, { blockGuid, version, content, options }: Change<"save">, by: LockedEditor): ChangeOutcome {
  const current = draft.find(({ guid }) => guid === blockGuid);
  if (current === undefined || current.isRemoved) return gone(blockGuid);
  if (version !== undefined && version !== current.version) return { code: "BlockConflict", current };
  const later = findVersionErrors(current, by.locale);
  if (later.length > 0) return badFields(later.map(inChange));
  const checked = checkItemBlock({ buildingBlockName: current.buildingBlockName, content, options }, by.locale);
  if (!checked.isValid) return badFields(checked.errors.map(inChange));
  if (!by.canLock && !hasSameLock(current.options, checked.options)) return failLocked(current);
  const values = withLaterMembers({ content: checked.content, options: checked.options }, current);
  const block = {
    ...current,
    ...values,
    version: current.version + 1,
    updatedOn: by.now,
    updatedByGuid: by.userGuid,
  };
  return success({ draft: draft.map((other) => (other.guid === blockGuid ? block : other)), block });
}

type Marked = { readonly blockGuid: Guid; readonly version?: number | undefined };

function removeBlock(draft: ItemDraft, change: Change<"remove">, by: LockedEditor): ChangeOutcome {
  const current = draft.find((block) => block.guid === change.blockGuid && !block.isRemoved);
  return current !== undefined && by.isLockedFor(current) ? failLocked(current) : mark(draft, change, true);
}

/** Removes a block, or restores it; restoring a block that is not removed changes nothing. */
function mark(draft: ItemDraft, { blockGuid: guid, version }: Marked, isRemoved: boolean): ChangeOutcome {
  const current = draft.find((block) => block.guid === guid);
  if (current === undefined || (isRemoved && current.isRemoved)) return gone(guid);
  if (version !== undefined && version !== current.version) return { code: "BlockConflict", current };
  const block = { ...current, isRemoved };
  return success({ draft: draft.map((other) => (other.guid === guid ? block : other)), block });
}

function arrange(draft: ItemDraft, places: Change<"arrange">["places"], by: LockedEditor): ChangeOutcome {
  const before = remainingBlocks(draft);
  const draftGuids = new Set(before.map(({ guid }) => guid));
  const named = new Map(places.map(({ guid, sortId }) => [guid, sortId]));
  const isComplete = named.size === places.length && named.size === draftGuids.size && places.every(({ guid }) => draftGuids.has(guid));
  if (!isComplete) return failure("Conflict", "The item has other blocks than those that were named");
  const after = draft.map((block) => ({ ...block, sortId: named.get(block.guid) ?? block.sortId }));
  const locked = before.filter(by.isLockedFor);
  const guids = locked.map(({ guid }) => guid);
  const [first] = locked;
  if (first !== undefined && !hasSamePlaces(guids, before, remainingBlocks(after))) return failLocked(first);
  return success({ draft: after, block: null });
}

function gone(guid: Guid): Failure {
  return failure("NotFound", `No block ${guid}`);
}

function inChange({ path, message }: { readonly path: string; readonly message: string }) {
  return { path: `/change${path}`, message };
}

function inOrder<Block extends { readonly sortId: number }>(blocks: readonly Block[]): Block[] {
  return [...blocks].sort((one, other) => one.sortId - other.sortId);
}
