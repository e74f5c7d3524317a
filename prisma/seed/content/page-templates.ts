import { demoBlockBuilders, inArea } from "./block-builders.ts";
import type { DemoTemplate } from "./demo-platform.ts";

// Templates refer to no page or image, because they are the same on every platform.
const { heading, text, callout } = demoBlockBuilders("templates", [], {});

/** Templates of a platform's own, in addition to the built-in ones. */
export const pageTemplates: readonly DemoTemplate[] = [
  {
    name: "Onderwerp met zijkolom",
    description: "Tekst in het midden, contact aan de rechterkant.",
    layout: "75-25",
    blocks: [
      text("Vat in twee zinnen samen wat de lezer moet weten.", { lead: true }),
      heading("Wat moet u doen?"),
      text("1. Eerste stap\n2. Tweede stap\n3. Derde stap"),
      ...inArea("side-right", callout({ title: "Contact", body: "Wie helpt de lezer verder, en wanneer?" })),
    ],
  },
];
