import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { isLocked, withoutLock } from "@plein/contract/blocks/block-lock";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { isLockedFor, keepsLockedBlocks } from "../../pages/page-blocks/block-lock.shared.ts";
import type { SqlTarget } from "../../run-sql.ts";
import type { StoredItem } from "../items/item-rows.shared.ts";
import { draftOf, ITEM_BLOCK_ACCESS, type LockedEditor, remainingBlocks } from "./item-draft.ts";
import { findDraft } from "./item-draft-rows.ts";

/** A user's rights to locked blocks of items; the right is that of a page's blocks. */
export function lockRightsOf(actor: Actor): Pick<LockedEditor, "isLockedFor" | "canLock"> {
  return { isLockedFor: (block) => isLockedFor(actor, block), canLock: can(actor, "block.setPermissions", ITEM_BLOCK_ACCESS) };
}

/** Removes the locks of added blocks if the user may not lock blocks, except of those that are locked already. */
export function withOwnLocks(actor: Actor, blocks: readonly StoredBlock[], locked: ReadonlySet<Guid> = new Set()): readonly StoredBlock[] {
  if (lockRightsOf(actor).canLock) return blocks;
  return blocks.map((block) => (locked.has(block.guid) ? block : { ...block, options: withoutLock(block.options) }));
}

type SavedBlocks = {
  readonly actor: Actor;
  readonly platformGuid: Guid;
  readonly item: StoredItem;
  readonly blocks: readonly StoredBlock[];
};

/**
 * The blocks that replace all blocks of an item and its draft.
 *
 * @returns Unauthorized if the draft has a block that is locked for this caller, who moves, removes or unlocks it
 */
export async function preserveLocks(
  target: SqlTarget,
  { actor, platformGuid, item: { row }, blocks }: SavedBlocks,
): Promise<Result<readonly StoredBlock[]>> {
  if (lockRightsOf(actor).canLock) return success(blocks);
  const before = remainingBlocks((await findDraft(target, platformGuid, row.guid)) ?? draftOf(row.blocks, row.updatedOn.toISOString()));
  if (!keepsLockedBlocks(actor, before, draftOf(blocks, "")))
    return failure("Unauthorized", `A locked block of item ${row.guid} would change`, { isAuthenticated: actor.kind === "user" });
  return success(withOwnLocks(actor, blocks, new Set(before.filter(({ options }) => isLocked(options)).map(({ guid }) => guid))));
}
