import { Link } from "@plein/contract/blocks/link";
import { WidgetSettings } from "@plein/contract/list-items/lists/list-settings";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import { displayOptions } from "../list-items/display-options.ts";

export const WIDGET_LAYOUTS = ["cards", "rows"] as const;

/** A few items of a list elsewhere, with a link to all of them. */
export const widget = defineBlock({
  name: "widget",
  content: z.strictObject({ title: plainText(160).default(""), allLink: Link.nullable().default(null) }),
  options: blockOptions({ ...WidgetSettings.shape, ...displayOptions, layout: z.enum(WIDGET_LAYOUTS).default("cards") }),
  standsOn: ["page", "reusable"],
  examples: [
    { content: {} },
    { content: { title: "Laatste nieuws" }, options: { itemCount: 4, itemTypes: ["news"] } },
    { content: { title: "Binnenkort" }, options: { sort_by: "periodStart_asc", layout: "rows", showImage: false } },
  ],
});
