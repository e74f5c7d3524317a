import { embedFrame, VIDEO_BLOCK } from "@plein/contract/blocks/embed";
import { EMPTY_RICH_TEXT, RichText } from "@plein/contract/blocks/rich-text";
import { COOKIE_CATEGORIES } from "@plein/contract/consent/cookie-category";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { isOfFormat, type MediaFormat } from "@plein/contract/media/document-types";
import { FileReference } from "@plein/contract/media/file-reference";
import { ImageReference } from "@plein/contract/media/image-reference";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import { paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";

export const VIDEO_SHAPES = ["16:9", "4:3", "1:1"] as const;
/** A day: longer than any recording of a meeting. */
export const MAX_VIDEO_SECONDS = 86_400;

const Seconds = z.int().min(0).max(MAX_VIDEO_SECONDS).default(0);

const fileOf = (format: MediaFormat) =>
  FileReference.refine(({ contentType }) => isOfFormat(format, contentType), { params: { message: format } })
    .nullable()
    .default(null);

/**
 * A video of the library, with its captions, or of another website, of which nothing is loaded before consent. It never plays by
 * itself.
 */
export const video = defineBlock({
  name: VIDEO_BLOCK,
  content: z.strictObject({
    /** takes the place of the address */
    file: fileOf("video"),
    captions: fileOf("captions"),
    /** language of the captions */
    captionsLocale: Locale.default(DEFAULT_LOCALE),
    /** shown until the file plays */
    poster: ImageReference.nullable().default(null),
    url: z
      .string()
      .max(2000)
      .refine((url) => url === "" || embedFrame(url) !== null, { params: { message: "embedUrl" } })
      .default(""),
    title: plainText(160),
    /** the spoken text and a description of the images, for people who can't hear or see the video */
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
