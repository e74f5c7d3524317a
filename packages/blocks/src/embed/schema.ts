import { EMBED_BLOCK, embedFrame } from "@plein/contract/blocks/embed";
import { COOKIE_CATEGORIES } from "@plein/contract/consent/cookie-category";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const EMBED_SHAPES = ["16:9", "4:3", "1:1", "height"] as const;
export const MIN_HEIGHT = 150;
export const MAX_HEIGHT = 1200;

/** Content of another website in a frame, of which nothing is loaded before consent. */
export const embed = defineBlock({
  name: EMBED_BLOCK,
  content: z.strictObject({
    url: z
      .string()
      .max(2000)
      .refine((url) => url === "" || embedFrame(url) !== null, { params: { message: "embedUrl" } }),
    title: plainText(160),
  }),
  options: blockOptions({
    shape: z.enum(EMBED_SHAPES).default("16:9"),
    /** in CSS pixels, for the shape with a fixed height */
    height: z.int().min(MIN_HEIGHT).max(MAX_HEIGHT).default(480),
    /** the required consent; none for content that sets no cookies and doesn't track */
    consent: z.enum(COOKIE_CATEGORIES).default("analytical"),
  }),
  // On an item's page there is no list of the frames that the document's policy must allow.
  standsOn: ["page", "reusable"],
  required: ["/url", "/title"],
  examples: [
    { content: { url: "", title: "" } },
    { content: { url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", title: "Zo scheidt u uw afval" } },
    {
      content: { url: "https://www.openstreetmap.org/export/embed.html?bbox=5.1%2C52.0%2C5.2%2C52.1", title: "Kaart van Lindendaal" },
      options: { shape: "height", height: 360, consent: "required" },
    },
  ],
});
