import { ImageReference } from "@plein/contract/media/image-reference";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock, WIDE_AREAS } from "../kit/schema/define-block.ts";

export const GALLERY_COLUMNS = [2, 3, 4] as const;
export const GALLERY_RATIOS = ["original", "16:9", "4:3", "1:1"] as const;
export const MAX_GALLERY_IMAGES = 30;

const Photo = z.strictObject({
  image: ImageReference.nullable().default(null),
  caption: plainText(200).default(""),
});

/** Pictures side by side, with optional captions. */
export const gallery = defineBlock({
  name: "gallery",
  content: z.strictObject({ items: z.array(Photo).min(1).max(MAX_GALLERY_IMAGES) }),
  options: blockOptions({
    columns: z.literal(GALLERY_COLUMNS).default(3),
    ratio: z.enum(GALLERY_RATIOS).default("4:3"),
  }),
  required: ["/items/*/image"],
  areas: WIDE_AREAS,
  examples: [
    { content: { items: [{}, {}, {}] } },
    {
      content: {
        items: [
          {
            image: {
              guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a21",
              width: 1600,
              height: 1200,
              alt: "Kinderen planten een boom in het nieuwe park",
            },
            caption: "Groep 7 plantte de eerste linde.",
          },
          {
            image: {
              guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a22",
              width: 1600,
              height: 1067,
              alt: "Het park van boven, met het slingerende pad",
            },
          },
          { image: { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a23", width: 1200, height: 1600, alt: "" }, caption: "De speelplaats" },
        ],
      },
      options: { columns: 2, ratio: "1:1", width: "wide" },
    },
  ],
});
