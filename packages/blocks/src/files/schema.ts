import { FileReference } from "@plein/contract/media/file-reference";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import { FILES_UPGRADES } from "./upgrades.ts";

export const FILE_FACTS = ["typeAndSize", "type", "none"] as const;
export const FILES_ORDERS = ["own", "title", "newest"] as const;
export const MAX_FILES = 100;
export const MAX_FILE_TITLE_LENGTH = 150;

const Item = z.strictObject({
  file: FileReference.nullable().default(null),
  title: plainText(MAX_FILE_TITLE_LENGTH).default(""),
  /** date of the document itself, such as a decision's, not of its upload */
  date: z.union([z.literal(""), z.iso.date()]).default(""),
  description: plainText(500).default(""),
});

/** Documents to download. */
export const files = defineBlock({
  name: "files",
  content: z.strictObject({ items: z.array(Item).max(MAX_FILES) }),
  options: blockOptions({
    /** the details of its file that each link shows */
    facts: z.enum(FILE_FACTS).default("typeAndSize"),
    sort: z.enum(FILES_ORDERS).default("own"),
  }),
  upgrades: FILES_UPGRADES,
  required: ["/items", "/items/*/file", "/items/*/title"],
  examples: [
    { content: { items: [{}] } },
    {
      content: {
        items: [
          {
            file: {
              guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a51",
              name: "begroting-2027.pdf",
              contentType: "application/pdf",
              size: 1_384_220,
            },
            title: "Begroting 2027",
            date: "2026-11-10",
            description: "Door de raad vastgesteld op 10 november 2026.",
          },
          {
            file: {
              guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a52",
              name: "aanvraagformulier.docx",
              contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
              size: 48_300,
            },
            title: "Aanvraagformulier subsidie",
          },
        ],
      },
      options: { sort: "newest" },
    },
    {
      content: {
        items: [
          {
            file: {
              guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a53",
              name: "afvalkalender.ics",
              contentType: "text/calendar",
              size: 9_410,
              version: 2,
            },
            title: "Afvalkalender voor uw agenda",
          },
        ],
      },
      options: { facts: "type", sort: "title" },
    },
  ],
});
