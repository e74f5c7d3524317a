import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { type BlockLock, hasSameLock, isLocked, stayInPlace } from "@plein/contract/blocks/block-lock";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { failure, type Result, success } from "@plein/contract/result";
import type { DraftBlock } from "./draft-block-rows.shared.ts";

/** Whether a block's lock holds for this caller. */
export function isLockedFor(actor: Actor, block: DraftBlock): boolean {
  return isLocked(block.options) && !can(actor, "block.setPermissions", block);
}

/** Unauthorized for moving or removing a block that is locked for this caller. */
export function checkUnlocked(actor: Actor, block: DraftBlock): Result<void> {
  return isLockedFor(actor, block) ? failLocked(block) : success(undefined);
}

/** Unauthorized for options that lock a block, lift its lock or change its reason, from a caller who may not. */
export function checkSameLock(actor: Actor, block: DraftBlock, options: BlockLock): Result<void> {
  return hasSameLock(block.options, options) || can(actor, "block.setPermissions", block) ? success(undefined) : failLocked(block);
}

/** Whether a page with other blocks still has those that are locked for this caller, locked and at their places. */
export function keepsLockedBlocks(actor: Actor, before: readonly DraftBlock[], after: readonly StoredBlock[]): boolean {
  const locked = before.filter((block) => isLockedFor(actor, block));
  const next = new Map(after.map((block) => [block.guid, block.options]));
  const areLocked = locked.every(({ guid, options }) => hasSameLock(options, next.get(guid) ?? {}));
  return (
    areLocked &&
    stayInPlace(
      locked.map(({ guid }) => guid),
      before,
      after,
    )
  );
}

function failLocked({ guid }: DraftBlock): Result<never> {
  return failure("Unauthorized", `Block ${guid} is locked`, { isAuthenticated: true });
}
