import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const HEADING_LEVELS = ["h2", "h3", "h4"] as const;
export const HEADING_SIZES = ["s", "m", "l"] as const;
export const HEADING_ALIGNS = ["start", "center"] as const;

/** A heading above the blocks that follow. The page's title is the h1, so levels start at h2. */
export const heading = defineBlock({
  name: "heading",
  content: z.strictObject({ text: plainText(200) }),
  options: blockOptions({
    level: z.enum(HEADING_LEVELS).default("h2"),
    align: z.enum(HEADING_ALIGNS).default("start"),
    /** a step smaller or larger than the level's own size */
    size: z.enum(HEADING_SIZES).default("m"),
  }),
  required: ["/text"],
  examples: [
    { content: { text: EXAMPLE_TEXTS["heading.text"] } },
    { content: { text: "Paspoort of identiteitskaart aanvragen" } },
    { content: { text: "Wat neemt u mee?" }, options: { level: "h3", size: "s", spacingTop: "l", spacingBottom: "s" } },
    { content: { text: "Samen voor een groene wijk" }, options: { align: "center", size: "l", background: "primary" } },
  ],
});
