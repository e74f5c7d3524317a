import { REUSABLE_BLOCK } from "@plein/contract/blocks/reusable";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

/** A reference to blocks that are edited once and shown on several pages. */
export const reusable = defineBlock({
  name: REUSABLE_BLOCK,
  // As for a link: so that a page is rendered again when a block in it changes.
  content: z.strictObject({ pageGuid: Guid.nullable() }),
  options: blockOptions({}),
  // Reusable blocks can't be nested.
  standsOn: ["page"],
  required: ["/pageGuid"],
  examples: [
    { content: { pageGuid: null } },
    { content: { pageGuid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37" } },
    { content: { pageGuid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37" }, options: { background: "surface" } },
  ],
});
