import { PERIOD_MODES } from "@plein/contract/forms/period-state";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const PERIOD_SOURCES = ["days", "item"] as const;
export const MAX_STATE_TEXT_LENGTH = 300;

const Day = z.union([z.literal(""), z.iso.date()]).default("");
const StateText = plainText(MAX_STATE_TEXT_LENGTH).default("");

/** Shows whether a period is still to begin, in progress or over, with a text for each. */
export const periodState = defineBlock({
  name: "periodState",
  content: z.strictObject({ title: plainText(160), before: StateText, now: StateText, after: StateText }),
  options: blockOptions({
    /** always open, always closed, or by the days */
    mode: z.enum(PERIOD_MODES).default("Custom"),
    /** the days below, or on an item's own page the period of the item */
    source: z.enum(PERIOD_SOURCES).default("days"),
    /** the first and the last day, in the platform's time zone */
    startsOn: Day,
    endsOn: Day,
    hasCountdown: z.boolean().default(true),
  }),
  required: ["/title"],
  examples: [
    { content: { title: "" } },
    {
      content: {
        title: "Reageren op het plan",
        before: "U kunt straks hier reageren.",
        now: "U kunt nu reageren.",
        after: "Reageren kan niet meer. Bekijk wat we ermee doen.",
      },
      options: { startsOn: "2026-01-05", endsOn: "2036-12-31" },
    },
    { content: { title: "Inschrijving", after: "De inschrijving is gesloten." }, options: { endsOn: "2025-06-30", hasCountdown: false } },
  ],
});
