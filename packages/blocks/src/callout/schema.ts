import { RichText } from "@plein/contract/blocks/rich-text";
import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { Button, plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";
import { bold, paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";

export const CALLOUT_KINDS = ["info", "positive", "warning", "negative"] as const;

/** A notice that a reader of the page must not miss. */
export const callout = defineBlock({
  name: "callout",
  content: z.strictObject({
    title: plainText(160).default(""),
    body: RichText,
    button: Button.nullable().default(null),
  }),
  options: blockOptions({ kind: z.enum(CALLOUT_KINDS).default("info") }),
  required: ["/body", "/button/label", "/button/link"],
  examples: [
    { content: { title: EXAMPLE_TEXTS["kept.callout.title"], body: richTextOf(paragraph(EXAMPLE_TEXTS["callout.body"])) } },
    {
      content: {
        title: "Gemeentehuis gesloten op Hemelvaartsdag",
        body: richTextOf(paragraph("Op donderdag 14 mei is de balie dicht. ", bold("Vrijdag 15 mei"), " zijn wij er weer vanaf 9.00 uur.")),
        button: { label: "Alle openingstijden", link: { kind: "url", url: "https://lindendaal.example/openingstijden" } },
      },
      options: { kind: "warning" },
    },
    {
      content: { body: richTextOf(paragraph("De trainingen van vanavond gaan niet door: veld 1 en 2 staan onder water.")) },
      options: { kind: "negative" },
    },
    {
      content: { title: "Gelukt: de speeltuin is open", body: richTextOf(paragraph("Met dank aan veertig buren en twaalf kruiwagens.")) },
      options: { kind: "positive" },
    },
  ],
});
