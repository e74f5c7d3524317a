import type { Guid } from "../guid.ts";
import { LAYOUT_AREAS } from "../pages/layout-areas.ts";
import type { PageLayout } from "../pages/page-layout.ts";
import { placeBlocksIn } from "../pages/place-blocks.ts";
import { hasSamePlaces } from "./block-lock.ts";
import type { LayoutPosition } from "./layout-position.ts";

type Place = { readonly guid: Guid; readonly layoutPosition: LayoutPosition; readonly sortId: number };
/** A block in `main` whose own column the layout lacks has that column as its home; any other block has none. */
type PlaceWithHome = Place & { readonly homePosition: LayoutPosition | null };

type Arrangement = {
  readonly former: PageLayout;
  readonly layout: PageLayout;
  readonly before: readonly PlaceWithHome[];
  readonly after: readonly Place[];
};

/**
 * Whether locked blocks keep their position. A layout change moves the blocks of a column that the layout lacks to the end of the main one;
 * from there a block returns to its own column only, whatever layouts the page had in between.
 */
export function keepsLockedPlaces(locked: readonly Guid[], { former, layout, before, after }: Arrangement): boolean {
  if (layout === former) return hasSamePlaces(locked, before, after);
  const next = new Map(after.map(({ guid, layoutPosition }) => [guid, layoutPosition]));
  const isReturning = ({ guid, layoutPosition, homePosition }: PlaceWithHome) =>
    layoutPosition === "main" && homePosition !== null && hasArea(layout, homePosition) && next.get(guid) === homePosition;
  const expected = placeBlocksIn(layout, before).map((block) =>
    isReturning(block) && block.homePosition !== null ? { ...block, layoutPosition: block.homePosition } : block,
  );
  return hasSamePlaces(locked, expected, after);
}

/** The column to which a block returns once the page's layout has it again; null for none. */
export function findHomePosition(block: PlaceWithHome, next: LayoutPosition, layout: PageLayout): LayoutPosition | null {
  if (next !== "main") return null;
  if (block.layoutPosition === "main") return block.homePosition;
  return hasArea(layout, block.layoutPosition) ? null : block.layoutPosition;
}

function hasArea(layout: PageLayout, position: LayoutPosition): boolean {
  return LAYOUT_AREAS[layout].some((area) => area.position === position);
}
