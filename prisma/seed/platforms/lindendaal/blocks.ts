import { demoBlockBuilders } from "../../content/block-builders.ts";
import { formBlocks, resultsBlocks, submissionsBlocks } from "../../content/demo-form-block.ts";
import type { DemoPage } from "../../content/demo-page.ts";
import { images } from "./images.ts";

/** Keys of Lindendaal's pages, by which links and menus refer to them. */
const PAGE_KEYS = [
  "home",
  "burgerzaken",
  "paspoort",
  "rijbewijs",
  "verhuizen",
  "trouwen",
  "geboorte",
  "overlijden",
  "wonen",
  "afval",
  "afvalkalender",
  "melding",
  "parkeren",
  "vergunningen",
  "omgevingsvergunning",
  "duurzaam",
  "energiecoach",
  "warmtenet",
  "zorg",
  "werk-en-inkomen",
  "jeugdhulp",
  "wmo",
  "schuldhulp",
  "bestuur",
  "college",
  "gemeenteraad",
  "raadsagenda",
  "bezwaar",
  "subsidies",
  "nieuws",
  "agenda",
  "producten",
  "medewerkers",
  "contact",
  "vraag",
  "op-afspraak",
  "over",
  "en-home",
  "en-civil-affairs",
  "en-passport",
  "en-moving",
  "en-living",
  "en-care",
  "en-council",
  "en-news",
  "en-contact",
  "english",
  "inwonerspanel",
  "werkinstructies",
  "kermis",
] as const;

export type LindendaalKey = (typeof PAGE_KEYS)[number];
export type LindendaalPage = DemoPage<LindendaalKey>;

export const blocks = demoBlockBuilders("lindendaal", PAGE_KEYS, images);
export const formBlock = formBlocks("lindendaal");
export const submissionsBlock = submissionsBlocks("lindendaal");
export const resultsBlock = resultsBlocks("lindendaal");
