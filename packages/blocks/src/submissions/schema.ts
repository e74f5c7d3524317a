import { SUBMISSIONS_BLOCK } from "@plein/contract/forms/form-block";
import { QuestionKey } from "@plein/contract/forms/questions/question-key";
import { MAX_LISTED, SUBMISSION_ORDERS } from "@plein/contract/forms/submissions-list";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const MAX_INTRO_LENGTH = 1000;
export const MAX_EMPTY_TEXT_LENGTH = 300;

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000021";

/** Submissions to a form that everybody may see. */
export const submissions = defineBlock({
  name: SUBMISSIONS_BLOCK,
  content: z.strictObject({
    formGuid: Guid.nullable(),
    intro: plainText(MAX_INTRO_LENGTH).default(""),
    /** shown while there are none; empty for the product's own words */
    emptyText: plainText(MAX_EMPTY_TEXT_LENGTH).default(""),
  }),
  options: blockOptions({
    /** the keys of the questions whose answers are shown; empty for all public ones */
    questionKeys: z.array(QuestionKey).max(100).default([]),
    itemCount: z.int().min(1).max(MAX_LISTED).default(10),
    sortBy: z.enum(SUBMISSION_ORDERS).default("submittedOn_desc"),
  }),
  required: ["/formGuid"],
  examples: [
    { content: { formGuid: null } },
    { content: { formGuid: GUID, intro: "Dit meldden inwoners." } },
    { content: { formGuid: GUID, emptyText: "Er is nog niets gemeld." }, options: { itemCount: 5, sortBy: "submittedOn_asc" } },
  ],
});
