import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { ImageReference } from "@plein/contract/media/image-reference";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { Button, MAX_HERO_TITLE_LENGTH, plainText } from "../kit/schema/content-fields.ts";
import { defineBlock, WIDE_AREAS } from "../kit/schema/define-block.ts";

export const HERO_HEIGHTS = ["s", "m", "l"] as const;
export const HERO_TEXT_POSITIONS = ["start", "center", "end"] as const;
export const MAX_HERO_BUTTONS = 2;

/** The opening of a page: a large title with an introduction, optionally on a picture. As first block it has the page's h1. */
export const hero = defineBlock({
  name: "hero",
  content: z.strictObject({
    title: plainText(MAX_HERO_TITLE_LENGTH),
    intro: plainText(400).default(""),
    image: ImageReference.nullable().default(null),
    buttons: z.array(Button).max(MAX_HERO_BUTTONS).default([]),
  }),
  options: blockOptions({
    height: z.enum(HERO_HEIGHTS).default("m"),
    textPosition: z.enum(HERO_TEXT_POSITIONS).default("start"),
  }),
  required: ["/title", "/buttons/*/label", "/buttons/*/link"],
  areas: WIDE_AREAS,
  examples: [
    { content: { title: EXAMPLE_TEXTS["kept.hero.title"], intro: EXAMPLE_TEXTS["hero.intro"] } },
    {
      content: {
        title: "Welkom in Lindendaal",
        intro: "Regel uw zaken met de gemeente, lees het laatste nieuws en praat mee over uw buurt.",
        image: {
          guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a05",
          width: 2400,
          height: 1200,
          alt: "Het gemeentehuis van Lindendaal aan het water, met lindebomen in bloei",
        },
        buttons: [
          { label: "Maak een afspraak", link: { kind: "url", url: "https://lindendaal.example/afspraak" } },
          { label: "Doe een melding", link: { kind: "url", url: "https://lindendaal.example/melding" } },
        ],
      },
      options: { width: "full", spacingTop: "none" },
    },
    {
      content: {
        title: "Zin in korfbal?",
        intro: "Train drie keer gratis mee. Voor kinderen vanaf vier jaar en voor iedereen die nooit te oud is.",
        buttons: [{ label: "Meld u aan voor een proefles", link: { kind: "url", url: "mailto:proefles@meeuwen.example" } }],
      },
      options: { height: "s", textPosition: "center", background: "primary", width: "full" },
    },
  ],
});
