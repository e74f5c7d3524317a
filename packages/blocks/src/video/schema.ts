import { embedFrame, VIDEO_BLOCK } from "@plein/contract/blocks/embed";
import { EMPTY_RICH_TEXT, RichText } from "@plein/contract/blocks/rich-text";
import { COOKIE_CATEGORIES } from "@plein/contract/consent/cookie-category";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import { paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";

export const VIDEO_SHAPES = ["16:9", "4:3", "1:1"] as const;
/** A day: longer than any recording of a meeting. */
export const VIDEO_SECONDS_MAX = 86_400;

const Seconds = z.int().min(0).max(VIDEO_SECONDS_MAX).default(0);

/** A video of another website, of which nothing is loaded before consent and which never plays by itself. */
export const video = defineBlock({
  name: VIDEO_BLOCK,
  content: z.strictObject({
    url: z
      .string()
      .max(2000)
      .refine((url) => url === "" || embedFrame(url) !== null, { params: { message: "embedUrl" } }),
    title: plainText(160),
    /** what is said and shown, for whoever can't hear or see it */
    transcript: RichText.default(EMPTY_RICH_TEXT),
  }),
  options: blockOptions({
    shape: z.enum(VIDEO_SHAPES).default("16:9"),
    consent: z.enum(COOKIE_CATEGORIES).default("analytical"),
    startSeconds: Seconds,
    /** 0 for the end of the video */
    endSeconds: Seconds,
  }),
  // As for an embed: an item's page has no list of the frames that the document's policy must allow.
  standsOn: ["page", "reusable"],
  required: ["/url", "/title"],
  examples: [
    { content: { url: "", title: "" } },
    {
      content: {
        url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
        title: "Zo scheidt u uw afval",
        transcript: richTextOf(paragraph("In deze video laat Samira zien welk afval in welke bak hoort.")),
      },
    },
    { content: { url: "https://vimeo.com/76979871", title: "Raadsvergadering" }, options: { startSeconds: 90, endSeconds: 300 } },
  ],
});
