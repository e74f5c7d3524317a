import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { Button } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const BUTTON_STYLES = ["primary", "secondary", "link"] as const;
export const BUTTON_ALIGNS = ["start", "center", "end"] as const;
export const MAX_BUTTONS = 6;

/** A few prominent links, each a call to action. */
export const buttons = defineBlock({
  name: "buttons",
  content: z.strictObject({ items: z.array(Button).max(MAX_BUTTONS) }),
  options: blockOptions({
    style: z.enum(BUTTON_STYLES).default("primary"),
    align: z.enum(BUTTON_ALIGNS).default("start"),
    /** one below the other and full width on narrow screens */
    stackedOnMobile: z.boolean().default(true),
  }),
  required: ["/items", "/items/*/label", "/items/*/link"],
  examples: [
    { content: { items: [{ label: EXAMPLE_TEXTS["buttons.label"], link: null }] } },
    {
      content: {
        items: [
          { label: "Afspraak maken", link: { kind: "url", url: "https://lindendaal.example/afspraak" } },
          { label: "Bel 06 12 34 56 78", link: { kind: "url", url: "tel:+31612345678" } },
        ],
      },
    },
    {
      content: {
        items: [
          { label: "Bekijk het wedstrijdschema", link: { kind: "url", url: "https://meeuwen.example/wedstrijden" } },
          { label: "Mail het bestuur", link: { kind: "url", url: "mailto:bestuur@meeuwen.example" } },
        ],
      },
      options: { style: "link", align: "center", stackedOnMobile: false },
    },
  ],
});
