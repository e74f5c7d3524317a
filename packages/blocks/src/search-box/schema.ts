import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { BUILT_IN_TYPE_NAMES } from "@plein/contract/item-types/built-in-type-names";
import { PAGE_TYPE } from "@plein/contract/search/search-kind";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

/** The scope of a search: all content, only pages, or only items of one type. */
export const SEARCH_SCOPES = ["all", PAGE_TYPE, ...BUILT_IN_TYPE_NAMES] as const;

/** A search field, which leads to the search screen. */
export const searchBox = defineBlock({
  name: "searchBox",
  content: z.strictObject({ label: plainText(120), placeholder: plainText(80).default("") }),
  options: blockOptions({
    scope: z.enum(SEARCH_SCOPES).default("all"),
    /** suggests titles below the field while the user is typing */
    hasSuggestions: z.boolean().default(true),
  }),
  required: ["/label"],
  examples: [
    { content: { label: EXAMPLE_TEXTS["kept.searchBox.label"] } },
    { content: { label: "Waar bent u naar op zoek?", placeholder: "Bijvoorbeeld: paspoort" }, options: { background: "surface" } },
    { content: { label: "Zoek in het nieuws" }, options: { scope: "news", hasSuggestions: false } },
  ],
});
