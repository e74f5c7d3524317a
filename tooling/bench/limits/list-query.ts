import pg from "pg";

const COLUMNS = `i.guid, i.short_id as "shortId", i.title, i.list_item_type_name as "listItemTypeName", i.parent_guids as "parentGuids", i.metadata,
  i.is_published as "isPublished", i.published_on as "publishedOn", i.created_on as "createdOn", i.updated_on as "updatedOn",
  i.is_highlighted as "isHighlighted", i.image, i.url, i.blocks as "contentBuildingBlockInstances"`;
// The page's guids come from an index alone, so that a page far into the list reads no item that isn't on it.
const join = (guids: string, order: string) => `select ${COLUMNS} from (${guids}) f join bench_list.items i using (guid) order by ${order}`;
const NEWEST = "i.published_on desc, i.guid desc";

const STATEMENTS = {
  every: {
    page: join("select guid from bench_list.items order by published_on desc, guid desc limit $1 offset $2", NEWEST),
    total: "select count(*)::int as total from bench_list.items",
  },
  author: {
    page: join("select guid from bench_list.items where author = $3 order by title_sort, guid limit $1 offset $2", "i.title_sort, i.guid"),
    total: "select count(*)::int as total from bench_list.items where author = $1",
  },
  tag: {
    page: join(
      "select item_guid as guid from bench_list.item_tags where tag = $3 order by published_on desc, item_guid desc limit $1 offset $2",
      NEWEST,
    ),
    total: "select count(*)::int as total from bench_list.item_tags where tag = $1",
  },
  after: {
    page: join(
      `select guid from bench_list.items where (published_on, guid) < (select published_on, guid from bench_list.items where guid = $3)
        order by published_on desc, guid desc limit $1 offset $2`,
      NEWEST,
    ),
    total: "select count(*)::int as total from bench_list.items",
  },
} as const;

export type ListPageRequest = {
  readonly pageNumber: number;
  readonly itemCount: number;
  /** the filter, or the item after which the list continues; all items by default */
  readonly by?: { readonly kind: "author" | "tag" | "after"; readonly value: string };
};

/** A function that runs the hand-written queries for a page of a list with its total, as prepared statements. */
export function listQuery(pool: pg.Pool) {
  return async ({ pageNumber, itemCount, by }: ListPageRequest) => {
    const kind = by?.kind ?? "every";
    const value = by === undefined ? [] : [by.value];
    const [page, count] = await Promise.all([
      pool.query({ name: `${kind}Page`, text: STATEMENTS[kind].page, values: [itemCount, (pageNumber - 1) * itemCount, ...value] }),
      pool.query({ name: `${kind}Total`, text: STATEMENTS[kind].total, values: kind === "after" ? [] : value }),
    ]);
    return { items: page.rows as { guid: string }[], total: Number(count.rows[0]?.total) };
  };
}

/** Creates a connection pool for a limit. */
export function limitPool(databaseUrl: string): pg.Pool {
  return new pg.Pool({ connectionString: databaseUrl, max: 10 });
}
