import { Link } from "@plein/contract/blocks/link";
import { ImageReference } from "@plein/contract/media/image-reference";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const IMAGE_RATIOS = ["original", "16:9", "4:3", "1:1"] as const;
export const IMAGE_SIZES = ["s", "m", "l", "full"] as const;

/** One picture, with a caption and a credit. */
export const image = defineBlock({
  name: "image",
  content: z.strictObject({
    image: ImageReference.nullable(),
    caption: plainText(300).default(""),
    credit: plainText(120).default(""),
    link: Link.nullable().default(null),
  }),
  options: blockOptions({
    ratio: z.enum(IMAGE_RATIOS).default("original"),
    size: z.enum(IMAGE_SIZES).default("full"),
  }),
  required: ["/image"],
  examples: [
    { content: { image: null } },
    {
      content: {
        image: {
          guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a01",
          width: 1600,
          height: 900,
          alt: "De nieuwe fietsbrug over de Linde, met drie fietsers in de ochtendzon",
        },
        caption: "De fietsbrug verbindt sinds dit voorjaar Lindendaal-Noord met het station.",
        credit: "Joris van der Veen",
      },
      options: { ratio: "16:9", width: "wide" },
    },
    {
      content: {
        image: { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a02", width: 800, height: 800, alt: "" },
        link: { kind: "url", url: "https://www.rijksoverheid.nl/" },
      },
      options: { ratio: "1:1", size: "s" },
    },
  ],
});
