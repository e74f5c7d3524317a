import { RichText } from "@plein/contract/blocks/rich-text";
import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import { bulletList, paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";

export const MIN_TABS = 2;
export const MAX_TABS = 8;

/** Texts of which one is shown at a time. */
export const tabs = defineBlock({
  name: "tabs",
  content: z.strictObject({
    items: z
      .array(z.strictObject({ label: plainText(60), body: RichText }))
      .min(MIN_TABS)
      .max(MAX_TABS),
  }),
  options: blockOptions({}),
  required: ["/items/*/label", "/items/*/body"],
  examples: [
    {
      content: {
        items: [
          { label: EXAMPLE_TEXTS["tabs.label1"], body: richTextOf(paragraph(EXAMPLE_TEXTS["tabs.body1"])) },
          { label: EXAMPLE_TEXTS["tabs.label2"], body: richTextOf(paragraph(EXAMPLE_TEXTS["tabs.body2"])) },
        ],
      },
    },
    {
      content: {
        items: [
          { label: "Inwoners", body: richTextOf(paragraph("U regelt het zo:"), bulletList("Maak een afspraak.", "Neem uw paspoort mee.")) },
          { label: "Ondernemers", body: richTextOf(paragraph("Uw bedrijf vraagt dit aan met eHerkenning.")) },
          { label: "Verenigingen", body: richTextOf(paragraph("Een bestuurslid doet de aanvraag.")) },
        ],
      },
    },
  ],
});
