import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { findBlockSchema } from "../pages/page-blocks/block-validity.shared.ts";

type Placement = {
  readonly buildingBlockName: string;
  readonly layoutPosition: LayoutPosition;
  readonly layout: PageLayout;
  readonly host: BlockHost;
};

export function hostOf({ isReusable }: { readonly isReusable: boolean }): BlockHost {
  return isReusable ? "reusable" : "page";
}

/** Whether a page with this layout may have such a block there: the layout has the area, and the block's schema allows it on such pages. */
export function canPlaceBlock({ buildingBlockName, layoutPosition, layout, host }: Placement): boolean {
  const schema = findBlockSchema(buildingBlockName);
  if (!schema?.standsOn.includes(host) || !schema.areas.includes(layoutPosition)) return false;
  return LAYOUT_AREAS[layout].some((area) => area.position === layoutPosition);
}
