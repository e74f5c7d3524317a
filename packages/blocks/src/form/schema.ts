import { FORM_BLOCK } from "@plein/contract/forms/form-block";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const MAX_INTRO_LENGTH = 1000;
export const MAX_CLOSED_TEXT_LENGTH = 500;

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000021";

/** A form of the platform, to fill in on the page. */
export const form = defineBlock({
  name: FORM_BLOCK,
  content: z.strictObject({
    formGuid: Guid.nullable(),
    intro: plainText(MAX_INTRO_LENGTH).default(""),
    /** instead of the form's own; empty for that one */
    closedText: plainText(MAX_CLOSED_TEXT_LENGTH).default(""),
  }),
  options: blockOptions({
    showTitle: z.boolean().default(true),
    /** shows the end of the period in which it can be filled in */
    showPeriod: z.boolean().default(true),
    /** opens when its title is pressed */
    startsClosed: z.boolean().default(false),
  }),
  required: ["/formGuid"],
  examples: [
    { content: { formGuid: null } },
    { content: { formGuid: GUID, intro: "Vul het formulier in. Dat duurt ongeveer vijf minuten." } },
    { content: { formGuid: GUID, closedText: "U kunt zich volgend jaar weer aanmelden." }, options: { startsClosed: true } },
  ],
});
