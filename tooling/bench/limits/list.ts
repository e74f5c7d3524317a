/** The limit of a list: hand-written queries for a page with its total, and for an item that is added, and Fastify. */
import { randomBytes } from "node:crypto";
import Fastify from "fastify";
import { limitInput } from "./limit-input.ts";
import { type ListPageRequest, limitPool, listQuery } from "./list-query.ts";

const { port, input } = limitInput<{ databaseUrl: string; pageGuid: string; path: string }>();
const pool = limitPool(input.databaseUrl);
const findItems = listQuery(pool);

const ADD = `with added as (
    insert into bench_list.items (short_id, title, title_sort, list_item_type_name, parent_guids, metadata, author, is_published, published_on,
                                  is_highlighted, url)
    values ($1, $2, lower($2), 'news', array[$3::uuid], $4, $4::jsonb ->> 'author', true, now(), false, $5)
    returning guid, published_on, created_on, updated_on),
  tagged as (insert into bench_list.item_tags select tag, added.published_on, added.guid from added, unnest($6::text[]) tag)
  select * from added`;

const app = Fastify();
app.get("/*", async (request, reply) => {
  const query = request.query as Readonly<Record<string, string | undefined>>;
  const [kind, value] = Object.entries(query).find(([name]) => name === "author" || name === "tag" || name === "after") ?? [];
  const by = value === undefined ? {} : { by: { kind, value } as NonNullable<ListPageRequest["by"]> };
  const { items, total } = await findItems({ pageNumber: Number(query.pageNumber ?? 1), itemCount: 20, ...by });
  return reply.headers({ "X-Total-Count": String(total), "X-After": items.at(-1)?.guid ?? "" }).send(items);
});
app.post("/*", async (request, reply) => {
  const [item] = request.body as [{ title: string; listItemTypeName: string; metadata: { tags: string[] } }];
  const shortId = randomBytes(4).toString("hex");
  const url = `${input.path}/i/${shortId}/${item.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
  const metadata = { periodStart: null, periodEnd: null, ...item.metadata };
  const values = [shortId, item.title, input.pageGuid, JSON.stringify(metadata), url, item.metadata.tags];
  const { rows } = await pool.query({ name: "add", text: ADD, values });
  const { guid, published_on: publishedOn, created_on: createdOn, updated_on: updatedOn } = rows[0];
  const { title, listItemTypeName } = item;
  const parentGuids = [input.pageGuid];
  const listedItem = {
    guid,
    shortId,
    title,
    listItemTypeName,
    parentGuids,
    metadata,
    isPublished: true,
    publishedOn,
    createdOn,
    updatedOn,
  };
  return reply.send([{ ...listedItem, isHighlighted: false, image: null, url, contentBuildingBlockInstances: [] }]);
});
await app.listen({ port, host: "127.0.0.1" });
