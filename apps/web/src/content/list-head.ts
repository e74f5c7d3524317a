import { feedKindFor, listCalendarPath, newsFeedPath } from "@plein/contract/list-items/lists/feed-path";
import { LIST_BLOCK_NAMES } from "@plein/contract/list-items/lists/list-blocks";
import type { ShownListPage } from "@plein/contract/list-items/lists/list-page";
import type { ShownLists } from "@plein/contract/list-items/lists/shown-lists";
import {
  NO_VISITOR_QUERY,
  type VisitorQueries,
  type VisitorQuery,
  visitorSearch,
  withVisitorQuery,
} from "@plein/contract/list-items/lists/visitor-query";
import { faqData } from "./item-data.ts";
import type { HeadLink, PageView, ShownBlock } from "./page-view.ts";

type ListHead = Pick<PageView, "canonicalSearch" | "isUnlisted" | "isPastEnd" | "links" | "data">;
type PageOfLists = {
  readonly blocks: readonly ShownBlock[];
  readonly lists: ShownLists;
  readonly queries: VisitorQueries;
  readonly title: string;
  readonly path: string;
};

/**
 * Returns the head data that depends on a page's lists. Each page of a list has a canonical URL; a list that the visitor filtered or
 * sorted contains the same items, which search engines need not index. Empty for a page without lists.
 */
export function listHead({ blocks, lists, queries, title, path }: PageOfLists): ListHead {
  const placedLists = Object.values(lists).filter(({ place }) => place !== null);
  if (placedLists.length === 0) return {};
  const isNarrowed = [...queries.values()].some(isMoreThanAPage);
  const isPastEnd = placedLists.some(({ items, pageNumber }) => pageNumber > 1 && items.length === 0);
  const data = placedLists.length === 1 && placedLists[0] !== undefined && !isNarrowed ? faqData(placedLists[0].items) : null;
  const first = placedLists.find(({ place }) => place === 1);
  const links = [...(isNarrowed || first === undefined ? [] : pagesBeside(first, queries, path)), ...feedLinks(blocks, title)];
  return {
    ...(isNarrowed || isPastEnd ? { isUnlisted: true } : { canonicalSearch: visitorSearch(queries) }),
    ...(isPastEnd ? { isPastEnd } : {}),
    ...(links.length > 0 ? { links } : {}),
    ...(data === null ? {} : { data }),
  };
}

function isMoreThanAPage(query: VisitorQuery): boolean {
  return Object.entries(query).some(([name, value]) => name !== "page" && value !== NO_VISITOR_QUERY[name as keyof VisitorQuery]);
}

function pagesBeside(
  { pageNumber, itemCount, totalNumberOfItems, calendar }: ShownListPage,
  queries: VisitorQueries,
  path: string,
): HeadLink[] {
  if (calendar !== null) return [];
  const hrefOf = (page: number) => `${path}${visitorSearch(withVisitorQuery(queries, 1, { page }))}`;
  const last = Math.ceil(totalNumberOfItems / itemCount);
  return [
    ...(pageNumber > 1 && pageNumber <= last ? [{ rel: "prev", href: hrefOf(pageNumber - 1) }] : []),
    ...(pageNumber < last ? [{ rel: "next", href: hrefOf(pageNumber + 1) }] : []),
  ];
}

function feedLinks(blocks: readonly ShownBlock[], title: string): HeadLink[] {
  return blocks.flatMap(({ guid, name, options }): HeadLink[] => {
    const kind = LIST_BLOCK_NAMES.includes(name) ? feedKindFor(options) : null;
    if (kind === null) return [];
    return kind === "news"
      ? [{ rel: "alternate", type: "application/rss+xml", title, href: newsFeedPath(guid) }]
      : [{ rel: "alternate", type: "text/calendar", title, href: listCalendarPath(guid) }];
  });
}
