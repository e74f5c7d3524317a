import pg from "pg";
import type { PagePlace } from "./page-query.ts";

const CONDITION = `p.platform_guid = $1 and p.parent_guid = $2 and i.is_published and i.deleted_on is null
     and (i.period_end is null or i.period_end >= date_trunc('day', now()))`;
const COLUMNS = `i.guid, i.short_id, i.title, i.list_item_type_name, i.description, i.metadata, i.tags, i.period_start, i.period_end,
         i.is_published, i.published_on, i.created_on, i.updated_on, i.is_highlighted, i.image, i.blocks`;
const FROM = "list_item_parents p join list_items i on i.platform_guid = p.platform_guid and i.guid = p.item_guid";
const PAGE = `select ${COLUMNS} from ${FROM} where ${CONDITION} order by i.published_on desc, i.guid desc limit $3 offset $4`;
const FILTERED = `select ${COLUMNS} from ${FROM} where ${CONDITION} and i.metadata ->> 'author' = $5 order by i.title_sort, i.guid limit $3 offset $4`;
const TOTAL = `select count(*)::int as total from ${FROM} where ${CONDITION}`;
const FILTERED_TOTAL = `${TOTAL} and i.metadata ->> 'author' = $3`;

export type ListPlace = PagePlace & { readonly pageGuid: string };
export type ListQuestion = { readonly pageNumber: number; readonly itemCount: number; readonly author?: string | undefined };

/** A function that runs the hand-written queries for a page of a list with its total, as prepared statements. */
export function listQuery(pool: pg.Pool, { platformGuid, pageGuid }: ListPlace) {
  const target = [platformGuid, pageGuid];
  return async ({ pageNumber, itemCount, author }: ListQuestion) => {
    const part = [itemCount, (pageNumber - 1) * itemCount];
    const [page, count] = await Promise.all(
      author === undefined
        ? [
            pool.query({ name: "listPage", text: PAGE, values: [...target, ...part] }),
            pool.query({ name: "total", text: TOTAL, values: target }),
          ]
        : [
            pool.query({ name: "filtered", text: FILTERED, values: [...target, ...part, author] }),
            pool.query({ name: "filteredTotal", text: FILTERED_TOTAL, values: [...target, author] }),
          ],
    );
    return { items: page.rows as { short_id: string }[], total: count.rows[0]?.total };
  };
}

/** Connections of the limit's own, which see one platform. */
export function limitPool({ databaseUrl, platformGuid }: PagePlace): pg.Pool {
  return new pg.Pool({ connectionString: databaseUrl, max: 10, options: `-c app.platform=${platformGuid}` });
}
