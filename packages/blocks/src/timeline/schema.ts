import { RichText } from "@plein/contract/blocks/rich-text";
import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import { paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";

export const STEP_STATES = ["done", "now", "next"] as const;
export const TIMELINE_DIRECTIONS = ["vertical", "horizontal"] as const;
export const MAX_TIMELINE_STEPS = 20;

const Step = z.strictObject({
  title: plainText(150),
  /** a text, for a plan is seldom exact: "voorjaar 2027" */
  date: plainText(80).default(""),
  text: RichText,
  state: z.enum(STEP_STATES).default("next"),
});

/** Steps in time, each done, in progress or still to come. */
export const timeline = defineBlock({
  name: "timeline",
  content: z.strictObject({ items: z.array(Step).min(1).max(MAX_TIMELINE_STEPS) }),
  options: blockOptions({
    /** side by side if there is room, or always one below the other */
    direction: z.enum(TIMELINE_DIRECTIONS).default("vertical"),
    isNowHighlighted: z.boolean().default(true),
  }),
  required: ["/items/*/title"],
  examples: [
    {
      content: {
        items: [
          { title: EXAMPLE_TEXTS["kept.timeline.title1"], text: richTextOf(paragraph(EXAMPLE_TEXTS["timeline.text"])), state: "now" },
          { title: EXAMPLE_TEXTS["kept.timeline.title2"], text: richTextOf(paragraph(EXAMPLE_TEXTS["timeline.text"])) },
        ],
      },
    },
    {
      content: {
        items: [
          {
            title: "Ontwerp",
            date: "Januari 2026",
            text: richTextOf(paragraph("Met bewoners tekenden wij het nieuwe plein.")),
            state: "done",
          },
          { title: "Aanleg", date: "Najaar 2026", text: richTextOf(paragraph("De straat krijgt bomen en bankjes.")), state: "now" },
          { title: "Opening", date: "Voorjaar 2027", text: richTextOf(paragraph("Komt u ook?")), state: "next" },
        ],
      },
      options: { direction: "horizontal" },
    },
    {
      content: { items: [{ title: "Aanvragen", text: richTextOf(paragraph("Vul het formulier in.")), state: "next" }] },
      options: { isNowHighlighted: false },
    },
  ],
});
