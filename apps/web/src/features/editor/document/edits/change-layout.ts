import { READING_ORDER } from "@plein/contract/pages/layout-areas";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { areasOf, blocksIn, type EditorBlock, type EditorDocument, renumber } from "../document.ts";

/**
 * Changes the layout of the page. Blocks of a removed area go to the end of the main column and remember their former position; blocks
 * whose area is restored return to it, unless they were moved in between.
 */
export type ChangeLayout = { readonly type: "changeLayout"; readonly layout: PageLayout };

export function changeLayout(document: EditorDocument, { layout }: ChangeLayout): EditorDocument {
  if (layout === document.layout || document.areas) return document;
  const areas = areasOf({ layout });
  const isThere = (position: EditorBlock["layoutPosition"]) => areas.includes(position);
  const order = READING_ORDER.flatMap((position) => blocksIn(document, position));
  const returning = order.filter(({ home }) => home !== undefined && isThere(home.layoutPosition));
  const leaving = order.filter(({ layoutPosition }) => !isThere(layoutPosition));
  const staying = order.filter((block) => !returning.includes(block) && !leaving.includes(block));
  const toMain = (block: EditorBlock, index: number): EditorBlock => ({
    ...block,
    layoutPosition: "main",
    sortId: blocksIn({ ...document, blocks: staying }, "main").length + index,
    home: { layoutPosition: block.layoutPosition, sortId: block.sortId },
  });
  return renumber({ ...document, layout, blocks: [...withReturned(staying, returning), ...leaving.map(toMain)] });
}

/** Inserts blocks at their former positions among the present ones, lowest first, so that each gets its own index. */
function withReturned(staying: readonly EditorBlock[], returning: readonly EditorBlock[]): readonly EditorBlock[] {
  const homes = returning.flatMap(({ home, ...block }) => (home ? { ...block, ...home } : []));
  return homes
    .sort((one, other) => one.sortId - other.sortId)
    .reduce<readonly EditorBlock[]>((blocks, block) => insert(blocks, block), renumbered(staying));
}

function renumbered(blocks: readonly EditorBlock[]): readonly EditorBlock[] {
  return renumber({ layout: "100", blocks }).blocks;
}

function insert(blocks: readonly EditorBlock[], block: EditorBlock): EditorBlock[] {
  const isBelow = (other: EditorBlock) => other.layoutPosition === block.layoutPosition && other.sortId >= block.sortId;
  return [...blocks.map((other) => (isBelow(other) ? { ...other, sortId: other.sortId + 1 } : other)), block];
}
