import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import { SHARE_SITES } from "./share-url.ts";

export const SHARE_CHANNELS = ["copy", ...SHARE_SITES] as const;

/** Links with which visitors share the page. */
export const share = defineBlock({
  name: "share",
  content: z.strictObject({ title: plainText(80).default("") }),
  options: blockOptions({
    channels: z
      .array(z.enum(SHARE_CHANNELS))
      .max(SHARE_CHANNELS.length)
      .refine((channels) => new Set(channels).size === channels.length)
      .default(["copy", "mail", "whatsapp", "linkedin"]),
  }),
  examples: [
    { content: { title: EXAMPLE_TEXTS["kept.share.title"] } },
    { content: { title: "Vertel het verder" }, options: { channels: ["copy", "mail", "whatsapp", "linkedin", "facebook"] } },
    { content: {}, options: { channels: ["mail", "bluesky", "x"] } },
  ],
});
