/** The distances of a block that both pages have from the top of each page, in pixels. */
export type Anchor = { readonly from: number; readonly to: number };

/**
 * Computes the scroll position at which the other page shows the same blocks. Between two blocks the position is interpolated.
 *
 * @param anchors in the order of the scrolled page
 * @param ends the largest scroll position of each page
 */
export function alignScroll(anchors: readonly Anchor[], ends: Anchor, scrolled: number): number {
  let before: Anchor = { from: 0, to: 0 };
  for (const anchor of [...anchors, ends]) {
    // Skips a block that moved up, or that the other page can't scroll to its top.
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
