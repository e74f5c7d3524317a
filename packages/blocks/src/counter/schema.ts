import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const COUNTER_SHAPES = ["number", "bar"] as const;
export const MAX_COUNT = 1_000_000_000_000;

const Count = z.int().min(0).max(MAX_COUNT);

/** A number that says how far something is, alone or of a target. */
export const counter = defineBlock({
  name: "counter",
  content: z.strictObject({
    label: plainText(160),
    number: Count,
    /** what is counted, behind the number */
    unit: plainText(40).default(""),
  }),
  options: blockOptions({
    /** 0 for none */
    target: Count.default(0),
    shape: z.enum(COUNTER_SHAPES).default("number"),
  }),
  required: ["/label"],
  examples: [
    { content: { label: "", number: 0 } },
    { content: { label: "Bomen geplant sinds 2024", number: 1250, unit: "bomen" }, options: { target: 2000, shape: "bar" } },
    { content: { label: "Inwoners van Lindendaal", number: 48_213 } },
  ],
});
