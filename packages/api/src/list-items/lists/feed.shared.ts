import type { Guid } from "@plein/contract/guid";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ListQuery } from "@plein/contract/list-items/lists/list-query";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { readPage } from "../../pages/page-view.shared.ts";
import { findListSource } from "./list-source.shared.ts";
import { getListPage } from "./read-list.shared.ts";

/** What others follow of a list: its items, and the page that it stands on. */
export type ListFeed = {
  /** of the page */
  readonly title: string;
  /** not percent-encoded */
  readonly path: string;
  /** of the page or of what is in the list, whichever is later */
  readonly updatedOn: Date;
  readonly items: readonly ListItem[];
};

/** `news`: the latest first. `periods`: what has a beginning, with what was over not longer ago than a while. */
export type FeedKind = "news" | "periods";

const NEWEST = 50;
const MOST_PERIODS = 500;
/** An agenda keeps what somebody went to. */
const DAYS_KEPT = 90;

const QUERIES: Readonly<Record<FeedKind, ListQuery>> = {
  news: { itemCount: NEWEST, sort_by: "publishedOn_desc" },
  periods: {
    itemCount: MOST_PERIODS,
    sort_by: "periodStart_asc",
    itemsRecentForDays: DAYS_KEPT,
    hasActiveItems: false,
    narrowFilter: JSON.stringify({ periodStart: { ne: null } }),
  },
};

/** A list as it is followed, by who may see it. Of drafts it tells nobody, also not those who write them. */
export async function readListFeed(ctx: ApiContext, blockGuid: Guid, kind: FeedKind): Promise<Result<ListFeed>> {
  const source = await findListSource(ctx, blockGuid);
  const page = source === null ? null : await readPage(ctx, { guid: source.pageGuid });
  if (page?.code !== "Success") return failure("NotFound", `No list ${blockGuid}`);
  const listed = await getListPage(ctx, { blockGuid, query: QUERIES[kind] });
  if (listed.code !== "Success") return listed;
  const items = listed.value.items.filter(({ isPublished }) => isPublished);
  const { title, path, updatedOn } = page.value.page;
  const moments = [updatedOn, ...items.map((item) => item.updatedOn)].map((moment) => Date.parse(moment));
  return success({ title, path, updatedOn: new Date(Math.max(...moments)), items });
}
