import { SCREEN_SEGMENTS, SERVER_SEGMENTS } from "@plein/contract/pages/addresses/reserved-path";

/** Fixed screens that show the same to everyone, and so may be loaded before they are visited. */
const FOR_READING = new Set<string>(["legal"]);

/**
 * Which links a browser may load ahead (Speculation Rules API), in the background and with their scripts: to pages and items of this
 * site, while a pointer rests on one or a finger touches it. Not to lists with a query, because a search counts against its visitor's limit.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/*/edit", ...[...SCREEN_SEGMENTS, ...SERVER_SEGMENTS].flatMap(patternsOf)] } },
          { not: { selector_matches: "[download],[target],[rel~=nofollow],[data-back],[href*='?']" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

function patternsOf(segment: string): string[] {
  return FOR_READING.has(segment) ? [] : [`/${segment}{/*}?`];
}
