import type { ShareImage } from "./share-image.ts";

/**
 * The sharing card (Open Graph image) that the product draws for content without a picture: its title in the platform's colours, with the
 * platform's logo and name.
 */
export const CARD_SUBJECTS = ["page", "item", "form"] as const;
export type CardSubject = (typeof CARD_SUBJECTS)[number];

/** The size in pixels, as social networks show it. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The data that a card shows. */
export type CardFacts = {
  readonly title: string;
  readonly platformName: string;
  /** guid of the logo; null without one */
  readonly logo: string | null;
  /** URL of the platform's stylesheet, which changes with its colours */
  readonly themeHref: string;
};

/** Increment it when the drawing of the same data changes. */
const DRAWING_VERSION = 1;

/** The card of a page, item or form. Its address changes with its data, so that networks that cache pictures request the new one. */
export function sharingCard(subject: CardSubject, guid: string, facts: CardFacts): ShareImage {
  const url = `/a/card/${subject}/${guid}?v=${cardVersion(facts)}`;
  return { guid, url, width: CARD_WIDTH, height: CARD_HEIGHT, alt: facts.title };
}

/** A hash of the card's data, of eight characters. Anybody may compute it: it protects nothing. */
export function cardVersion({ title, platformName, logo, themeHref }: CardFacts): string {
  const text = JSON.stringify([DRAWING_VERSION, title, platformName, logo, themeHref]);
  return fnv1a(text).toString(16).padStart(8, "0");
}

/** FNV-1a of the UTF-16 code units, 32 bits. */
function fnv1a(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
