import type { Link } from "../../blocks/link.ts";
import { linkedGuidOf } from "../../blocks/linked-guid.ts";
import type { CheckedPage, LinkState, PageRule } from "../checked-block.ts";
import { isUrlText, isVagueLinkText } from "../text-rules.ts";
import { partRule } from "./part-rule.ts";

/** A link or button without a text, or that leads nowhere (WCAG 2.4.4). */
export const findEmptyLinks = partRule({
  kind: "linkIsEmpty",
  part: "link",
  find: ({ label, link }) => (label.trim() === "" || link === null ? label : null),
});

/** "klik hier" is meaningless in a list of links (WCAG 2.4.4). */
export const findVagueLinks = partRule({
  kind: "linkIsVague",
  part: "link",
  find: ({ label, link }) => (link !== null && isVagueLinkText(label) ? label : null),
});

/** A bare URL is spelled out by screen readers. */
export const findBareUrls = partRule({
  kind: "linkIsAddress",
  part: "link",
  find: ({ label, link }) => (link !== null && isUrlText(label) ? label : null),
});

/**
 * Links with the same text and different targets: users who only hear the links can't distinguish them. Vague ones have a problem of their
 * own.
 */
export const findAmbiguousLinks: PageRule = (blocks) => {
  const first = new Map<string, string>();
  return blocks.flatMap(({ guid, parts }) =>
    parts.flatMap((part) => {
      if (part.kind !== "link" || part.link === null || part.label.trim() === "" || isVagueLinkText(part.label)) return [];
      const text = part.label.trim().toLowerCase().replaceAll(/\s+/g, " ");
      const target = targetOf(part.link);
      const before = first.get(text);
      first.set(text, before ?? target);
      return before === undefined || before === target
        ? []
        : [{ blockGuid: guid, kind: "linkIsAmbiguous" as const, text: part.label, pointer: part.pointer }];
    }),
  );
};

/**
 * The link checker: a broken link (dead link), to a page, an item or a document that no longer exists. Visitors see its text without a link, or
 * an error.
 */
export const findBrokenLinks = linkedRule("linkIsBroken", "missing");
/** A link to one that visitors don't see yet, or no longer. */
export const findHiddenLinks = linkedRule("linkIsHidden", "hidden");

/** A link to a heading of the page itself that isn't there, or that visitors don't see. */
export const findBrokenAnchors: PageRule = (blocks, page) => {
  const anchors = new Set(blocks.map(({ options }) => options.anchorId));
  const isLost = (link: Link | null) => link?.kind === "page" && link.pageGuid === page.guid && !!link.anchor && !anchors.has(link.anchor);
  return blocks.flatMap(({ guid, parts }) =>
    parts.flatMap((part) =>
      part.kind === "link" && isLost(part.link)
        ? [{ blockGuid: guid, kind: "linkHasNoHeading" as const, text: part.label, pointer: part.pointer }]
        : [],
    ),
  );
};

function linkedRule(kind: "linkIsBroken" | "linkIsHidden", state: LinkState): PageRule {
  return partRule({ kind, part: "link", find: ({ label, link }, page) => (stateOf(link, page) === state ? label : null) });
}

function stateOf(link: Link | null, { linkStates }: CheckedPage): LinkState | undefined {
  const guid = link === null ? null : linkedGuidOf(link);
  return guid === null ? undefined : linkStates[guid];
}

function targetOf(link: Link): string {
  if (link.kind === "url") return link.url;
  return link.kind === "page" ? `${link.pageGuid}#${link.anchor ?? ""}` : (linkedGuidOf(link) ?? "");
}
