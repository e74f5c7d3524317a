import { COUNTER_BLOCK_NAME, COUNTER_SOURCES } from "@plein/contract/list-items/lists/list-blocks";
import { WidgetSettings } from "@plein/contract/list-items/lists/list-settings";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const COUNTER_SHAPES = ["number", "bar"] as const;
export const MAX_COUNT = 1_000_000_000_000;

const Count = z.int().min(0).max(MAX_COUNT);

const { parentGuids, itemTypes, filter, highlightOnly } = WidgetSettings.shape;

/** A number, alone or as progress to a target: a fixed number, or the number of items that its reader may see. */
export const counter = defineBlock({
  name: COUNTER_BLOCK_NAME,
  content: z.strictObject({
    label: plainText(160),
    /** shown unless it counts items */
    number: Count,
    /** the unit, after the number */
    unit: plainText(40).default(""),
  }),
  options: blockOptions({
    /** 0 for none */
    target: Count.default(0),
    shape: z.enum(COUNTER_SHAPES).default("number"),
    source: z.enum(COUNTER_SOURCES).default("number"),
    /** the items to count, as for a widget */
    parentGuids,
    itemTypes,
    filter,
    highlightOnly,
  }),
  required: ["/label"],
  examples: [
    { content: { label: "", number: 0 } },
    { content: { label: "Bomen geplant sinds 2024", number: 1250, unit: "bomen" }, options: { target: 2000, shape: "bar" } },
    { content: { label: "Inwoners van Lindendaal", number: 48_213 } },
    { content: { label: "Lopende projecten", number: 0 }, options: { source: "items", itemTypes: ["project"] } },
  ],
});
