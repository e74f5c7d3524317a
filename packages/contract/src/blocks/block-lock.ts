import type { Guid } from "../guid.ts";
import { type BlockHiding, isHidden } from "./hidden-block.ts";

/** Options of a block that is locked at its place: only users who may set its permissions move it, hide it, remove it or lift the lock. */
export type BlockLock = { readonly locked?: unknown; readonly lockReason?: unknown };

type Placed = { readonly guid: Guid; readonly layoutPosition: string; readonly sortId: number };

export function isLocked({ locked }: BlockLock): boolean {
  return locked === true;
}

/** Whether options leave a block's lock as it was, and a locked block shown or hidden as it was: hiding is a kind of removing. */
export function hasSameLock(one: BlockLock & BlockHiding, other: BlockLock & BlockHiding): boolean {
  if (isLocked(one) && isHidden(one) !== isHidden(other)) return false;
  return isLocked(one) === isLocked(other) && (one.lockReason ?? "") === (other.lockReason ?? "");
}

/** Options for a copy of a block, which isn't locked. */
export function withoutLock<Options extends BlockLock>({ locked, lockReason, ...options }: Options): Omit<Options, keyof BlockLock> {
  return options;
}

/** Whether blocks stay in their areas and in their order; others may be between them. */
export function hasSamePlaces(guids: readonly Guid[], before: readonly Placed[], after: readonly Placed[]): boolean {
  const among = new Set(guids);
  const order = (blocks: readonly Placed[]) =>
    blocks
      .filter(({ guid }) => among.has(guid))
      .map((block, index) => ({ ...block, index }))
      .sort((one, other) => one.layoutPosition.localeCompare(other.layoutPosition) || one.sortId - other.sortId || one.index - other.index)
      .map(({ guid, layoutPosition }) => `${guid} ${layoutPosition}`);
  return order(before).join() === order(after).join();
}
