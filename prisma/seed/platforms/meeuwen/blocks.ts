import { demoBlockBuilders } from "../../content/block-builders.ts";
import { formBlocks } from "../../content/demo-form-block.ts";
import type { DemoPage } from "../../content/demo-page.ts";
import { images } from "./images.ts";

/** Keys of De Meeuwen's pages, by which links and menus refer to them. */
const PAGE_KEYS = [
  "home",
  "teams",
  "jeugd",
  "trainingen",
  "wedstrijden",
  "lid-worden",
  "contributie",
  "proefles",
  "kantine",
  "vrijwilligers",
  "sponsors",
  "clubhuis",
  "bestuur",
  "contact",
  "jeugdcommissie",
  "ledenhoek",
  "jubileum",
  "clubnieuws",
] as const;

export type MeeuwenKey = (typeof PAGE_KEYS)[number];
export type MeeuwenPage = DemoPage<MeeuwenKey>;

export const blocks = demoBlockBuilders("meeuwen", PAGE_KEYS, images);
export const formBlock = formBlocks("meeuwen");
