import { SortBy } from "@plein/contract/list-items/list-query";
import { ListSettings } from "@plein/contract/list-items/list-settings";
import { z } from "zod";
import { blockOptions } from "../kit/common-options.ts";
import { plainText } from "../kit/content-fields.ts";
import { defineBlock } from "../kit/define-block.ts";

export const LIST_VIEWS = ["cards", "rows", "table", "calendar"] as const;
/** What a visitor may choose a list's items by. */
export const VISITOR_FILTERS = ["tags", "parent", "period", "type", "text"] as const;

/** The items of a page, such as its news; each leads to a page of its own. */
export const list = defineBlock({
  name: "list",
  content: z.strictObject({ intro: plainText(1000).default(""), emptyText: plainText(300).default("") }),
  options: blockOptions({
    ...ListSettings.shape,
    view: z.enum(LIST_VIEWS).default("cards"),
    showImage: z.boolean().default(true),
    showDescription: z.boolean().default(true),
    visitorFilters: z.array(z.enum(VISITOR_FILTERS)).max(VISITOR_FILTERS.length).default([]),
    /** the orders that a visitor may choose from; empty for none */
    sortChoices: z.array(SortBy).max(10).default([]),
    /** a button to add an item, for who may */
    allowAdd: z.boolean().default(true),
  }),
  examples: [
    { content: {} },
    {
      content: { intro: "Wat er speelt in uw buurt.", emptyText: "Er is nu geen nieuws." },
      options: { itemTypes: ["news"], defaultItemsPerPage: 6, view: "rows", visitorFilters: ["text", "tags"] },
    },
    { content: { emptyText: "Er staat niets op de agenda." }, options: { itemTypes: ["event"], defaultSortBy: "periodStart_asc" } },
  ],
});
