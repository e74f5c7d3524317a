import { SUB_NAVIGATION_BLOCK, SubNavigationSettings } from "@plein/contract/menus/sub-navigation";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

/** Links to nearby pages that the reader may see. */
export const subNavigation = defineBlock({
  name: SUB_NAVIGATION_BLOCK,
  content: z.strictObject({ title: plainText(160).default("") }),
  options: blockOptions(SubNavigationSettings.shape),
  standsOn: ["page", "reusable"],
  examples: [
    { content: {} },
    { content: { title: "In dit onderdeel" }, options: { depth: 2 } },
    { content: { title: "Meer over wonen" }, options: { source: "menu", depth: 3, hasSiblings: false, background: "surface" } },
  ],
});
