import type { Guid } from "@plein/contract/guid";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ParsedListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { readPage } from "../../pages/page-view.shared.ts";
import { readListPage } from "./read-list.shared.ts";
import { findListSource } from "./sources/list-source.shared.ts";

/** The feed of a list for its subscribers: its items, and the page that it is on. */
export type ListFeed = {
  /** title of the page */
  readonly title: string;
  /** not percent-encoded */
  readonly path: string;
  /** the latest change of the page or the items of the list */
  readonly updatedOn: Date;
  readonly items: readonly ListItem[];
};

/** `news`: the newest items first. `periods`: items with a start, up to 90 days after their end. */
export type FeedKind = "news" | "periods";

const MAX_NEWS = 50;
const MAX_PERIODS = 500;
/** Events stay in a subscriber's calendar for a while. */
const RECENT_DAYS = 90;

const QUERIES: Readonly<Record<FeedKind, ParsedListQuery>> = {
  news: { itemCount: MAX_NEWS, sort_by: "publishedOn_desc" },
  periods: {
    itemCount: MAX_PERIODS,
    sort_by: "periodStart_asc",
    itemsRecentForDays: RECENT_DAYS,
    hasActiveItems: false,
    narrowFilter: { json: { periodStart: { ne: null } } },
  },
};

/** A list as a feed, for users who may see it. It contains no unpublished or future items, not even for their authors. */
export async function readListFeed(ctx: ApiContext, blockGuid: Guid, kind: FeedKind): Promise<Result<ListFeed>> {
  const source = await findListSource(ctx, blockGuid);
  const page = source === null ? null : await readPage(ctx, { guid: source.pageGuid });
  if (page?.code !== "Success") return failure("NotFound", `No list ${blockGuid}`);
  const listed = await readListPage(ctx, { blockGuid, query: QUERIES[kind] });
  if (listed.code !== "Success") return listed;
  const items = listed.value.items.filter(isShownItem);
  const { title, path, updatedOn } = page.value.page;
  const moments = [updatedOn, ...items.map((item) => item.updatedOn)].map((moment) => Date.parse(moment));
  return success({ title, path, updatedOn: new Date(Math.max(...moments)), items });
}

function isShownItem({ isPublished, publishedOn }: ListItem): boolean {
  return isPublished && (publishedOn === null || Date.parse(publishedOn) <= Date.now());
}
