import type { BlockAccess } from "@plein/contract/access/access-object";
import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { type BlockLock, hasSameLock, hasSamePlaces, isLocked } from "@plein/contract/blocks/block-lock";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { failure, type Result, success } from "@plein/contract/result";

/** A block of a draft: of a page, or of an item's own page. */
export type LockableBlock = Pick<StoredBlock, "guid" | "options" | "layoutPosition" | "sortId"> & BlockAccess;

/** Whether a block is locked for this caller. */
export function isLockedFor(actor: Actor, block: LockableBlock): boolean {
  return isLocked(block.options) && !can(actor, "block.setPermissions", block);
}

/** Unauthorized for moving or removing a block that is locked for this caller. */
export function checkUnlocked(actor: Actor, block: LockableBlock): Result<void> {
  return isLockedFor(actor, block) ? failLocked(block) : success(undefined);
}

/** Unauthorized for options that lock a block, lift its lock or change its reason, from a caller who may not. */
export function checkSameLock(actor: Actor, block: LockableBlock, options: BlockLock): Result<void> {
  return hasSameLock(block.options, options) || can(actor, "block.setPermissions", block) ? success(undefined) : failLocked(block);
}

/** Whether a page with other blocks still has those that are locked for this caller, locked and at their places. */
export function keepsLockedBlocks(actor: Actor, before: readonly LockableBlock[], after: readonly StoredBlock[]): boolean {
  const locked = before.filter((block) => isLockedFor(actor, block));
  const next = new Map(after.map((block) => [block.guid, block.options]));
  const areLocked = locked.every(({ guid, options }) => hasSameLock(options, next.get(guid) ?? {}));
  return (
    areLocked &&
    hasSamePlaces(
      locked.map(({ guid }) => guid),
      before,
      after,
    )
  );
}

export function failLocked({ guid }: Pick<LockableBlock, "guid">): Result<never> {
  return failure("Unauthorized", `Block ${guid} is locked`, { isAuthenticated: true });
}
