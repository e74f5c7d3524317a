import { z } from "zod";
import type { Guid } from "../guid.ts";
import { isOwnList } from "../list-items/lists/list-blocks.ts";
import { NO_VISITOR_QUERY, type VisitorQueries } from "../list-items/lists/visitor-query.ts";
import { SUBMISSIONS_BLOCK } from "./form-block.ts";

export const MAX_LISTED = 50;
/** The orders of a list of submissions. In this file so that the page editor imports nothing else about submissions. */
export const SUBMISSION_ORDERS = ["submittedOn_desc", "submittedOn_asc"] as const;

/** A query of one page of listed submissions, and its order. */
export const ListedSubmissionsQuery = z.strictObject({
  pageNumber: z.int().min(1).max(100_000).default(1),
  itemCount: z.int().min(1).max(MAX_LISTED).default(10),
  sort_by: z.enum(SUBMISSION_ORDERS).default("submittedOn_desc"),
});
export type ListedSubmissionsQuery = z.infer<typeof ListedSubmissionsQuery>;

type Placed = {
  readonly guid: Guid;
  readonly buildingBlockName: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
};

/** A block with submissions: its settings, and its number among the page's lists, which prefixes its query parameters in the URL. */
export type SubmissionsList = {
  readonly blockGuid: Guid;
  readonly formGuid: Guid;
  readonly place: number;
  readonly query: ListedSubmissionsQuery;
};

/** The lists of submissions in these blocks. Their numbers follow those of the lists of items, whose URLs they leave as they are. */
export function findSubmissionsLists(blocks: readonly Placed[], queries: VisitorQueries): SubmissionsList[] {
  const before = blocks.filter(({ buildingBlockName }) => isOwnList(buildingBlockName)).length;
  const lists = blocks.filter(({ buildingBlockName }) => buildingBlockName === SUBMISSIONS_BLOCK);
  return lists.flatMap(({ guid, content: { formGuid }, options }, index) => {
    if (typeof formGuid !== "string") return [];
    const place = before + index + 1;
    const { page } = queries.get(place) ?? NO_VISITOR_QUERY;
    const query = ListedSubmissionsQuery.safeParse({ pageNumber: page, itemCount: options.itemCount, sort_by: options.sortBy });
    return query.success ? [{ blockGuid: guid, formGuid, place, query: query.data }] : [];
  });
}
