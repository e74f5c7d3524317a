/** The limit of a list: hand-written queries for a page with its total, and for an item that is added, and Fastify. */
import { randomBytes } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";
import { limitInput } from "./limit-input.ts";

const { port, input } = limitInput<{ databaseUrl: string; platformGuid: string; pageGuid: string; path: string }>();
const pool = new pg.Pool({ connectionString: input.databaseUrl, max: 10, options: `-c app.platform=${input.platformGuid}` });

const CONDITION = `p.platform_guid = $1 and p.parent_guid = $2 and i.is_published and i.deleted_on is null
     and (i.period_end is null or i.period_end >= date_trunc('day', now()))`;
const COLUMNS = `i.guid, i.short_id, i.title, i.list_item_type_name, i.description, i.metadata, i.tags, i.period_start, i.period_end,
         i.is_published, i.published_on, i.created_on, i.updated_on, i.is_highlighted, i.image, i.blocks`;
const FROM = "list_item_parents p join list_items i on i.platform_guid = p.platform_guid and i.guid = p.item_guid";
const PAGE = `select ${COLUMNS} from ${FROM} where ${CONDITION} order by i.published_on desc, i.guid desc limit $3 offset $4`;
const FILTERED = `select ${COLUMNS} from ${FROM} where ${CONDITION} and i.metadata ->> 'author' = $5 order by i.title_sort, i.guid limit $3 offset $4`;
const TOTAL = `select count(*)::int as total from ${FROM} where ${CONDITION}`;
const FILTERED_TOTAL = `${TOTAL} and i.metadata ->> 'author' = $3`;
const ADD = `with added as (
    insert into list_items (platform_guid, short_id, list_item_type_name, title, title_sort, description, search_text, is_published, published_on, metadata)
    values ($1, $2, 'news', $3, lower($3), $4, lower($3 || ' ' || $4), true, now(), $5) returning platform_guid, guid)
  insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid)
  select platform_guid, $6, guid, 0, $6 from added returning item_guid as guid`;

const withUrl = (row: { short_id: string }) => ({ ...row, url: `${input.path}/i/${row.short_id}` });

const app = Fastify();
app.get("/*", async (request) => {
  const { pageNumber = "1", author } = request.query as { pageNumber?: string; author?: string };
  const place = [input.platformGuid, input.pageGuid];
  const part = [20, (Number(pageNumber) - 1) * 20];
  const [page, count] = await Promise.all(
    author === undefined
      ? [pool.query({ name: "page", text: PAGE, values: [...place, ...part] }), pool.query({ name: "total", text: TOTAL, values: place })]
      : [
          pool.query({ name: "filtered", text: FILTERED, values: [...place, ...part, author] }),
          pool.query({ name: "filteredTotal", text: FILTERED_TOTAL, values: [...place, author] }),
        ],
  );
  return { items: page.rows.map(withUrl), total: count.rows[0]?.total };
});
app.post("/*", async (request, reply) => {
  const [item] = request.body as [{ title: string; metadata: { description: string } }];
  const values = [input.platformGuid, randomBytes(4).toString("hex"), item.title, item.metadata.description, "{}", input.pageGuid];
  const { rows } = await pool.query({ name: "add", text: ADD, values });
  return reply.send([{ ...item, guid: rows[0]?.guid }]);
});
await app.listen({ port, host: "127.0.0.1" });
