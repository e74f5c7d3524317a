import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { ImageReference } from "@plein/contract/media/image-reference";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const QUOTE_STYLES = ["line", "large"] as const;

/** A quotation with its author. */
export const quote = defineBlock({
  name: "quote",
  content: z.strictObject({
    text: plainText(600),
    name: plainText(120).default(""),
    role: plainText(160).default(""),
    /** picture of the person who said it */
    image: ImageReference.nullable().default(null),
  }),
  options: blockOptions({ style: z.enum(QUOTE_STYLES).default("line") }),
  required: ["/text"],
  examples: [
    { content: { text: EXAMPLE_TEXTS["quote.text"], name: EXAMPLE_TEXTS["kept.quote.name"] } },
    {
      content: {
        text: "Sinds de brug er ligt, ben ik in tien minuten op mijn werk. Dat was altijd een half uur.",
        name: "Samira Haddou",
        role: "Bewoner van Lindendaal-Noord",
        image: { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a11", width: 600, height: 600, alt: "Portret van Samira Haddou" },
      },
      options: { style: "large" },
    },
    { content: { text: "Wij winnen samen, en verliezen doen we ook samen." } },
  ],
});
