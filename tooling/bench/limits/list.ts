/** The limit of a list: hand-written queries for a page with its total, and for an item that is added, and Fastify. */
import { randomBytes } from "node:crypto";
import Fastify from "fastify";
import { limitInput } from "./limit-input.ts";
import { type ListPlace, limitPool, listQuery } from "./list-query.ts";

const { port, input } = limitInput<ListPlace & { path: string }>();
const pool = limitPool(input);
const findItems = listQuery(pool, input);

const ADD = `with added as (
    insert into list_items (platform_guid, short_id, list_item_type_name, title, title_sort, description, search_text, is_published, published_on, metadata)
    values ($1, $2, 'news', $3, lower($3), $4, lower($3 || ' ' || $4), true, now(), $5) returning platform_guid, guid)
  insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid)
  select platform_guid, $6, guid, 0, $6 from added returning item_guid as guid`;

const app = Fastify();
app.get("/*", async (request) => {
  const { pageNumber = "1", author } = request.query as { pageNumber?: string; author?: string };
  const { items, total } = await findItems({ pageNumber: Number(pageNumber), itemCount: 20, author });
  return { items: items.map((row) => ({ ...row, url: `${input.path}/i/${row.short_id}` })), total };
});
app.post("/*", async (request, reply) => {
  const [item] = request.body as [{ title: string; metadata: { description: string } }];
  const values = [input.platformGuid, randomBytes(4).toString("hex"), item.title, item.metadata.description, "{}", input.pageGuid];
  const { rows } = await pool.query({ name: "add", text: ADD, values });
  return reply.send([{ ...item, guid: rows[0]?.guid }]);
});
await app.listen({ port, host: "127.0.0.1" });
