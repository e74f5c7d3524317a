import { SCREEN_SEGMENTS } from "@plein/contract/pages/addresses/reserved-path";
import { SERVER_SEGMENTS } from "@plein/contract/pages/addresses/server-path";

/** Fixed screens that may be prerendered, because they are the same for everyone. */
const FOR_READING = new Set<string>(["legal"]);

/**
 * The links that a browser may prerender (Speculation Rules API): those to pages and items of this site, while a pointer rests on one or
 * a finger touches it. Links with a query are excluded, because searching a list counts against the visitor's rate limit.
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
