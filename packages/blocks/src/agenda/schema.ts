import { CALENDAR_VIEWS } from "@plein/contract/list-items/lists/calendar";
import { SortBy } from "@plein/contract/list-items/lists/list-query";
import { ListSettings } from "@plein/contract/list-items/lists/list-settings";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock, WIDE_AREAS } from "../kit/schema/define-block.ts";

/** Chronological: the only order of an agenda. */
const IN_TIME = "periodStart_asc";
const { defaultItemsPerPage, defaultParentGuids, filter, highlightOnly } = ListSettings.shape;

/** The events on some pages, by month or as a list, with a calendar feed to subscribe to. */
export const agenda = defineBlock({
  name: "agenda",
  content: z.strictObject({ intro: plainText(1000).default("") }),
  options: blockOptions({
    defaultParentGuids,
    itemTypes: z.array(z.string().min(1).max(100)).max(30).default(["event"]),
    filter,
    highlightOnly,
    defaultItemsPerPage,
    defaultSortBy: SortBy.refine((sortBy) => sortBy === IN_TIME).default(IN_TIME),
    /** the initial view; a visitor can choose the other */
    view: z.enum(CALENDAR_VIEWS).default("month"),
    /** visitors can also browse past items */
    showPast: z.boolean().default(false),
    /** offers a calendar feed */
    showFeed: z.boolean().default(true),
    /** users who may add items can do so here */
    allowAdd: z.boolean().default(true),
  }),
  areas: WIDE_AREAS,
  standsOn: ["page", "reusable"],
  examples: [
    { content: {} },
    { content: { intro: "Wat is er te doen in Lindendaal?" }, options: { view: "list", defaultItemsPerPage: 20 } },
    { content: { intro: "Vergaderingen van de raad en de commissies." }, options: { showPast: true, showFeed: false } },
  ],
});
