import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { findBlockSchema } from "../pages/page-blocks/block-validity.shared.ts";

type Placement = { readonly buildingBlockName: string; readonly layoutPosition: LayoutPosition; readonly layout: PageLayout };

/** Whether a page with this layout may have such a block there: the layout has the area, and the block's schema allows it on pages. */
export function canPlaceBlock({ buildingBlockName, layoutPosition, layout }: Placement): boolean {
  const schema = findBlockSchema(buildingBlockName);
  if (!schema?.standsOn.includes("page") || !schema.areas.includes(layoutPosition)) return false;
  return LAYOUT_AREAS[layout].some((area) => area.position === layoutPosition);
}
