import { VIDEO_BLOCK } from "@plein/contract/blocks/embed";
import { EMPTY_RICH_TEXT, RichText } from "@plein/contract/blocks/rich-text";
import { VIDEO_PLAYBACK, VIDEO_SOURCE } from "@plein/contract/blocks/video";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import { paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";

/**
 * A video of the library, with its captions, or of another website, of which nothing is loaded before consent. It never plays by
 * itself.
 */
export const video = defineBlock({
  name: VIDEO_BLOCK,
  content: z.strictObject({
    ...VIDEO_SOURCE,
    title: plainText(160),
    /** the spoken text and a description of the images, for people who can't hear or see the video */
    transcript: RichText.default(EMPTY_RICH_TEXT),
  }),
  options: blockOptions(VIDEO_PLAYBACK),
  // As for an embed: an item's page has no list of the frames that the document's policy must allow.
  standsOn: ["page", "reusable"],
  required: ["/url", "/title"],
  requiredUnless: { "/url": "/file" },
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
    {
      content: {
        file: { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a61", name: "stationsplein.mp4", contentType: "video/mp4", size: 18_400_000 },
        captions: { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a62", name: "stationsplein.vtt", contentType: "text/vtt", size: 2_310 },
        poster: { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a63", width: 1920, height: 1080, alt: "" },
        title: "Zo wordt het Stationsplein",
      },
    },
  ],
});
