import { Link } from "@plein/contract/blocks/link";
import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { ImageReference } from "@plein/contract/media/image-reference";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock, WIDE_AREAS } from "../kit/schema/define-block.ts";

export const CARD_COLUMNS = [2, 3, 4] as const;
export const CARD_IMAGE_RATIOS = ["16:9", "4:3", "1:1"] as const;
export const MAX_CARDS = 12;

const Card = z.strictObject({
  title: plainText(120),
  text: plainText(400).default(""),
  image: ImageReference.nullable().default(null),
  link: Link.nullable().default(null),
  /** text of the link below the text; empty if the title is the link */
  linkLabel: plainText(80).default(""),
});

/** Links as cards, side by side: each with a title, a short text and a link. */
export const cards = defineBlock({
  name: "cards",
  content: z.strictObject({ items: z.array(Card).min(1).max(MAX_CARDS) }),
  options: blockOptions({
    columns: z.literal(CARD_COLUMNS).default(3),
    /** the whole card is clickable */
    isWholeCardLink: z.boolean().default(true),
    imageRatio: z.enum(CARD_IMAGE_RATIOS).default("16:9"),
  }),
  required: ["/items/*/title"],
  areas: WIDE_AREAS,
  examples: [
    {
      content: {
        items: [
          { title: EXAMPLE_TEXTS["cards.title1"], text: EXAMPLE_TEXTS["cards.text"] },
          { title: EXAMPLE_TEXTS["cards.title2"], text: EXAMPLE_TEXTS["cards.text"] },
          { title: EXAMPLE_TEXTS["cards.title3"], text: EXAMPLE_TEXTS["cards.text"] },
        ],
      },
    },
    {
      content: {
        items: [
          {
            title: "Paspoort en rijbewijs",
            text: "Aanvragen, verlengen of als vermist opgeven.",
            link: { kind: "url", url: "https://lindendaal.example/paspoort" },
          },
          {
            title: "Afval en milieustraat",
            text: "Wanneer komt de vuilniswagen, en waar laat u grof vuil?",
            link: { kind: "url", url: "https://lindendaal.example/afval" },
          },
          {
            title: "Melding openbare ruimte",
            text: "Losse stoeptegel of kapotte lantaarn? Wij lossen het op.",
            link: { kind: "url", url: "https://lindendaal.example/melding" },
          },
          {
            title: "Verhuizen",
            text: "Geef uw nieuwe adres door, vanaf vier weken voor de verhuizing.",
            link: { kind: "url", url: "https://lindendaal.example/verhuizen" },
          },
        ],
      },
      options: { columns: 4 },
    },
    {
      content: {
        items: [
          {
            title: "Jeugd",
            text: "Training op woensdag en vrijdag, wedstrijden op zaterdag.",
            image: {
              guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a06",
              width: 1200,
              height: 675,
              alt: "Kinderen oefenen worpen op de korf",
            },
            link: { kind: "url", url: "https://meeuwen.example/jeugd" },
            linkLabel: "Bekijk de jeugdteams",
          },
          {
            title: "Senioren",
            text: "Van eerste team tot recreanten: er is altijd een ploeg die past.",
            image: { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a07", width: 1200, height: 675, alt: "" },
            link: { kind: "url", url: "https://meeuwen.example/senioren" },
            linkLabel: "Bekijk de seniorenteams",
          },
        ],
      },
      options: { columns: 2, isWholeCardLink: false, background: "surface" },
    },
  ],
});
