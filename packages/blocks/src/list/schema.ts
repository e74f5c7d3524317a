import { SortBy } from "@plein/contract/list-items/lists/list-query";
import { ListSettings } from "@plein/contract/list-items/lists/list-settings";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock, WIDE_AREAS } from "../kit/schema/define-block.ts";
import { displayOptions } from "../list-items/display-options.ts";

export const LIST_VIEWS = ["cards", "rows", "table", "calendar"] as const;
/** The filters that a visitor may use. */
export const VISITOR_FILTERS = ["text", "tags", "parents", "type", "period"] as const;

/** Items of the page (or of other pages), with pagination, which a visitor can filter and sort. */
export const list = defineBlock({
  name: "list",
  content: z.strictObject({
    intro: plainText(1000).default(""),
    /** shown if the list is empty; the default text if absent */
    emptyText: plainText(300).default(""),
  }),
  options: blockOptions({
    ...ListSettings.shape,
    view: z.enum(LIST_VIEWS).default("cards"),
    ...displayOptions,
    visitorFilters: z.array(z.enum(VISITOR_FILTERS)).max(VISITOR_FILTERS.length).default([]),
    /** orders that a visitor can choose, besides the list's own */
    sortChoices: z.array(SortBy).max(10).default([]),
    /** offers a feed, if the list's order allows one */
    showFeed: z.boolean().default(true),
    /** users who may add items can do so here */
    allowAdd: z.boolean().default(true),
  }),
  areas: WIDE_AREAS,
  standsOn: ["page", "reusable"],
  examples: [
    { content: {} },
    {
      content: { intro: "Het laatste nieuws van de gemeente.", emptyText: "Er is nu geen nieuws." },
      options: { view: "rows", itemTypes: ["news"], visitorFilters: ["text", "tags"], sortChoices: ["title_asc"], defaultItemsPerPage: 10 },
    },
    {
      content: { intro: "Wat is er te doen?" },
      options: {
        view: "calendar",
        itemTypes: ["event"],
        defaultSortBy: "periodStart_asc",
        visitorFilters: ["text", "period"],
        shownFields: ["location"],
        hasActiveItems: true,
      },
    },
    {
      content: {},
      options: { view: "table", itemTypes: ["person"], defaultSortBy: "title_asc", shownFields: ["role", "phone"], showDate: false },
    },
  ],
});
