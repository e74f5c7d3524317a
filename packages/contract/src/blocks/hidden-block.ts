import { type BlockPeriod, isInPeriod } from "./block-period.ts";

/** The option of a block that stays on its page, and in its publication, without being shown to visitors. */
export type BlockHiding = { readonly hidden?: unknown };

export function isHidden({ hidden }: BlockHiding): boolean {
  return hidden === true;
}

/** Whether visitors see a published block: it isn't hidden, and in its period. */
export function isShownAt(options: BlockHiding & BlockPeriod, now: Date): boolean {
  return !isHidden(options) && isInPeriod(options, now);
}
