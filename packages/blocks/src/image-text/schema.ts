import { EMPTY_RICH_TEXT, RichText } from "@plein/contract/blocks/rich-text";
import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { ImageReference } from "@plein/contract/media/image-reference";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { Button, plainText } from "../kit/schema/content-fields.ts";
import { defineBlock, WIDE_AREAS } from "../kit/schema/define-block.ts";
import { paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";

export const IMAGE_SIDES = ["start", "end"] as const;
export const IMAGE_SHARES = ["third", "half"] as const;
export const STACK_ORDERS = ["imageFirst", "textFirst"] as const;

/** A picture next to a text; one above the other on narrow screens. */
export const imageText = defineBlock({
  name: "imageText",
  content: z.strictObject({
    image: ImageReference.nullable(),
    title: plainText(160).default(""),
    body: RichText.default(EMPTY_RICH_TEXT),
    button: Button.nullable().default(null),
  }),
  options: blockOptions({
    imageSide: z.enum(IMAGE_SIDES).default("start"),
    /** fraction of the width that the picture takes */
    imageShare: z.enum(IMAGE_SHARES).default("half"),
    stackOrder: z.enum(STACK_ORDERS).default("imageFirst"),
  }),
  required: ["/image", "/button/label", "/button/link"],
  areas: WIDE_AREAS,
  examples: [
    { content: { image: null, title: EXAMPLE_TEXTS["imageText.title"], body: richTextOf(paragraph(EXAMPLE_TEXTS["imageText.body"])) } },
    {
      content: {
        image: {
          guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a03",
          width: 1200,
          height: 900,
          alt: "Twee buren zetten plantjes in een geveltuin",
        },
        title: "Een geveltuin voor uw huis",
        body: richTextOf(
          paragraph("Haal één rij stoeptegels weg en zet er planten neer. De straat wordt koeler en regenwater zakt weg in de grond."),
          paragraph("De gemeente haalt de tegels gratis bij u op."),
        ),
        button: { label: "Vraag een geveltuin aan", link: { kind: "url", url: "https://lindendaal.example/geveltuin" } },
      },
    },
    {
      content: {
        image: { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a04", width: 900, height: 1200, alt: "" },
        title: "Vrijdagavond: inloop voor nieuwe leden",
        body: richTextOf(paragraph("Sportschoenen aan en meedoen. De trainers staan vanaf zeven uur klaar op veld 2.")),
      },
      options: { imageSide: "end", imageShare: "third", stackOrder: "textFirst", background: "surface" },
    },
  ],
});
