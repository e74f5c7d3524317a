import { RichText } from "@plein/contract/blocks/rich-text";
import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import { bulletList, paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";

export const MAX_ACCORDION_ITEMS = 30;

/** Questions whose answers unfold one by one. */
export const accordion = defineBlock({
  name: "accordion",
  content: z.strictObject({
    items: z
      .array(z.strictObject({ question: plainText(200), answer: RichText }))
      .min(1)
      .max(MAX_ACCORDION_ITEMS),
  }),
  options: blockOptions({
    isFirstOpen: z.boolean().default(false),
    /** opening an answer closes the open one */
    isOneOpenAtATime: z.boolean().default(false),
    /** marks up the questions and answers for search engines (schema.org FAQPage) */
    hasFaqMetadata: z.boolean().default(true),
  }),
  required: ["/items/*/question", "/items/*/answer"],
  examples: [
    {
      content: {
        items: [
          { question: EXAMPLE_TEXTS["accordion.question1"], answer: richTextOf(paragraph(EXAMPLE_TEXTS["accordion.answer"])) },
          { question: EXAMPLE_TEXTS["accordion.question2"], answer: richTextOf(paragraph(EXAMPLE_TEXTS["accordion.answer"])) },
        ],
      },
    },
    {
      content: {
        items: [
          {
            question: "Mag ik iemand anders mijn paspoort laten ophalen?",
            answer: richTextOf(paragraph("Nee. U haalt uw paspoort altijd zelf op, want wij controleren of u het echt bent.")),
          },
          {
            question: "Wat kost een nieuw paspoort?",
            answer: richTextOf(
              paragraph("De prijs hangt af van uw leeftijd:"),
              bulletList("18 jaar of ouder: € 83,87", "jonger dan 18 jaar: € 63,41"),
            ),
          },
          {
            question: "Hoe lang is mijn paspoort geldig?",
            answer: richTextOf(paragraph("Tien jaar. Voor kinderen tot 18 jaar is dat vijf jaar.")),
          },
        ],
      },
      options: { isFirstOpen: true },
    },
    {
      content: {
        items: [
          {
            question: "Kan ik een keer meetrainen?",
            answer: richTextOf(paragraph("Ja, drie keer gratis. Kom een kwartier eerder, dan laten wij u de club zien.")),
          },
          { question: "Heb ik eigen spullen nodig?", answer: richTextOf(paragraph("Alleen sportkleding en schoenen voor kunstgras.")) },
        ],
      },
      options: { isOneOpenAtATime: true, hasFaqMetadata: false, background: "surface" },
    },
  ],
});
