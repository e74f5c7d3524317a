import { RichText } from "@plein/contract/blocks/rich-text";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import {
  blockquote,
  bold,
  bulletList,
  italic,
  linked,
  orderedList,
  paragraph,
  richTextOf,
  subheading,
} from "../kit/schema/rich-text-parts.ts";

export const COLUMN_COUNTS = [1, 2] as const;

/** Running text with subheadings, lists, links and quotations. */
export const richText = defineBlock({
  name: "richText",
  content: z.strictObject({ body: RichText }),
  options: blockOptions({
    columns: z.literal(COLUMN_COUNTS).default(1),
    /** shows the first paragraph larger, as an introduction */
    lead: z.boolean().default(false),
  }),
  required: ["/body"],
  examples: [
    { content: { body: richTextOf() } },
    {
      content: {
        body: richTextOf(
          paragraph("U vraagt een paspoort aan bij de balie in het gemeentehuis. Maak daarvoor eerst een afspraak."),
          subheading(3, "Meenemen"),
          bulletList("uw oude paspoort of identiteitskaart", "een pasfoto in kleur die niet ouder is dan zes maanden", [
            paragraph("is het document voor een kind?"),
            bulletList("toestemming van beide ouders", "een kopie van hun paspoort"),
          ]),
          subheading(3, "Zo gaat het verder"),
          orderedList(
            "Wij controleren uw gegevens en uw foto.",
            "U betaalt aan de balie met uw pinpas.",
            "Na vijf werkdagen haalt u het paspoort zelf op.",
          ),
          subheading(4, "Haast?"),
          paragraph(
            "Met een ",
            bold("spoedaanvraag"),
            " ligt het de volgende werkdag klaar. Lees meer bij ",
            linked("de Rijksoverheid", { kind: "url", url: "https://www.rijksoverheid.nl/onderwerpen/paspoort-en-identiteitskaart" }),
            ".",
          ),
        ),
      },
      options: { lead: true },
    },
    {
      content: {
        body: richTextOf(
          paragraph(
            "De Meeuwen zoekt vrijwilligers voor de kantine. Eén dienst in de maand is al genoeg, en u staat er nooit alleen voor.",
          ),
          blockquote(
            paragraph(
              "Ik kwam voor de wedstrijden van mijn dochter. Nu sta ik er elke ",
              italic("eerste zaterdag"),
              " met plezier.",
              { type: "hardBreak" },
              "– Karin, al drie jaar achter de bar",
            ),
          ),
        ),
      },
      options: { columns: 2, background: "surface" },
    },
  ],
});
