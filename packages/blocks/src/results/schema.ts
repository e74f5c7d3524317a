import { RESULTS_BLOCK } from "@plein/contract/forms/form-block";
import { QuestionKey } from "@plein/contract/forms/questions/question-key";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const MAX_INTRO_LENGTH = 1000;
export const CHARTS = ["bars", "numbers"] as const;

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000021";

/** Figures of the answers to a form, limited to public ones. */
export const results = defineBlock({
  name: RESULTS_BLOCK,
  content: z.strictObject({
    formGuid: Guid.nullable(),
    /** an introduction to the question and the use of its answers */
    intro: plainText(MAX_INTRO_LENGTH).default(""),
  }),
  options: blockOptions({
    showTitle: z.boolean().default(true),
    /** the keys of the questions; empty for all of the published version */
    questionKeys: z.array(QuestionKey).max(100).default([]),
    chart: z.enum(CHARTS).default("bars"),
  }),
  required: ["/formGuid"],
  examples: [
    { content: { formGuid: null } },
    { content: { formGuid: GUID, intro: "Dit vinden inwoners van het nieuwe plein." } },
    { content: { formGuid: GUID }, options: { chart: "numbers", showTitle: false } },
  ],
});
