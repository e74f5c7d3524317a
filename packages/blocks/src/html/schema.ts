import { HTML_BLOCK, MAX_HTML_CODE_LENGTH } from "@plein/contract/blocks/html-block";
import { COOKIE_CATEGORIES } from "@plein/contract/consent/cookie-category";
import { isStorableText } from "@plein/contract/storable-text";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const MIN_HEIGHT = 40;
export const MAX_HEIGHT = 2000;

/** Code of a developer, which runs in a frame without any access to the site. */
export const html = defineBlock({
  name: HTML_BLOCK,
  content: z.strictObject({
    // Not a text for readers: it is not searched or checked as one.
    code: z
      .string()
      .max(MAX_HTML_CODE_LENGTH)
      .refine(isStorableText, { params: { message: "text" } }),
    /** the accessible name of the frame */
    title: plainText(160),
  }),
  options: blockOptions({
    /** in CSS pixels */
    height: z.int().min(MIN_HEIGHT).max(MAX_HEIGHT).default(300),
    /** `required` for code that loads no resources from other websites, which the frame's policy then forbids */
    consent: z.enum(COOKIE_CATEGORIES).default("required"),
  }),
  // An item's page has no URLs of frames.
  standsOn: ["page", "reusable"],
  required: ["/code", "/title"],
  examples: [
    { content: { code: "", title: "" } },
    {
      content: {
        code: '<p id="days"></p>\n<script>\n  const days = Math.ceil((new Date("2027-04-27") - Date.now()) / 864e5);\n  document.getElementById("days").textContent = "Nog " + days + " dagen tot Koningsdag";\n</script>',
        title: "Hoeveel dagen tot Koningsdag",
      },
      options: { height: 80 },
    },
    {
      content: { code: '<script src="https://widget.example/afval.js"></script>', title: "Wanneer wordt uw afval opgehaald?" },
      options: { consent: "analytical", height: 480 },
    },
  ],
});
