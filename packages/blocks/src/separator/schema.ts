import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const SEPARATOR_KINDS = ["line", "space"] as const;
export const SEPARATOR_SIZES = ["s", "m", "l"] as const;

/** A line or some space between blocks. */
export const separator = defineBlock({
  name: "separator",
  content: z.strictObject({}),
  options: blockOptions({
    kind: z.enum(SEPARATOR_KINDS).default("line"),
    size: z.enum(SEPARATOR_SIZES).default("m"),
  }),
  examples: [
    { content: {} },
    { content: {}, options: { size: "l" } },
    { content: {}, options: { kind: "space", size: "l", spacingTop: "none", spacingBottom: "none" } },
  ],
});
