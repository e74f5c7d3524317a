import { FieldName } from "@plein/contract/item-types/list-item-type";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const MOST_FIELDS = 60;

const ChosenField = z.strictObject({
  /** of a member of the item's metadata; one that its type doesn't have shows nothing */
  name: FieldName,
  /** what it is called here; empty for its usual name */
  label: plainText(100).default(""),
});

/** What the fields of an item hold, on its own page. */
export const itemFields = defineBlock({
  name: "itemFields",
  content: z.strictObject({}),
  options: blockOptions({
    /** in the order in which they are shown; none for all that are filled in */
    fields: z.array(ChosenField).max(MOST_FIELDS).default([]),
  }),
  standsOn: ["item"],
  examples: [
    { content: {} },
    { content: {}, options: { fields: [{ name: "location", label: "Waar" }, { name: "email" }] } },
    { content: {}, options: { fields: [{ name: "email" }], background: "surface" } },
  ],
});
