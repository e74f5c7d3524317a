import { FieldName } from "@plein/contract/item-types/list-item-type";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const MAX_FIELDS = 60;

const ChosenField = z.strictObject({
  /** a member of the item's metadata; one that its type doesn't have isn't shown */
  name: FieldName,
  /** label to show; empty for its usual label */
  label: plainText(100).default(""),
});

/** The values of an item's fields, on its own page. */
export const itemFields = defineBlock({
  name: "itemFields",
  content: z.strictObject({}),
  options: blockOptions({
    /** in display order; empty for all that have a value */
    fields: z.array(ChosenField).max(MAX_FIELDS).default([]),
  }),
  standsOn: ["item"],
  examples: [
    { content: {} },
    { content: {}, options: { fields: [{ name: "location", label: "Waar" }, { name: "email" }] } },
    { content: {}, options: { fields: [{ name: "email" }], background: "surface" } },
  ],
});
