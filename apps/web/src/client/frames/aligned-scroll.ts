/** How far a block that is on both pages is from the top of each. */
export type Anchor = { readonly from: number; readonly to: number };

/**
 * Where the other page must be scrolled to, so that both show the same blocks: in between, it moves at the rate of what is between.
 *
 * @param anchors in the order of the scrolled page
 * @param ends how far each page can be scrolled
 */
export function alignScroll(anchors: readonly Anchor[], ends: Anchor, scrolled: number): number {
  let before: Anchor = { from: 0, to: 0 };
  for (const anchor of [...anchors, ends]) {
    // A block that moved up, or that the other page can't bring to its top.
    if (anchor !== ends && (anchor.from <= before.from || anchor.to <= before.to || anchor.from >= ends.from || anchor.to >= ends.to))
      continue;
    if (scrolled <= anchor.from) {
      const part = anchor.from === before.from ? 0 : (scrolled - before.from) / (anchor.from - before.from);
      return before.to + part * (anchor.to - before.to);
    }
    before = anchor;
  }
  return ends.to;
}
