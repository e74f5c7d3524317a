/** The limit of a search: one hand-written query for the same response, and Fastify. */
import Fastify from "fastify";
import pg from "pg";
import { limitInput } from "./limit-input.ts";

const { port, input } = limitInput<{ databaseUrl: string; platformGuid: string }>();
const pool = new pg.Pool({ connectionString: input.databaseUrl, max: 10, options: `-c app.platform=${input.platformGuid}` });

const SEARCH = `
  with q as materialized (select to_tsquery('plein_nl', $2) as wanted),
  found as materialized (
    select c.kind, c.object_guid, c.type_name, c.tags, c.year, c.date, ts_rank('{0.02, 0.1, 0.4, 1}', c.weights, q.wanted, 1) as rank
      from q, (select e.* from search_entries e, q
                where e.platform_guid = $1 and e.weights @@ q.wanted and e.readers && '{Public}' and (e.expires_on is null or e.expires_on > now())
                order by (e.kind <> 'page'), e.date desc, e.object_guid limit 1001) c),
  shown as (select * from found order by rank desc, date desc, object_guid limit 10)
  select (select count(*)::int from found) as total,
         (select json_object_agg(type_name, n) from (select type_name, count(*) n from found group by 1 order by 2 desc limit 12) t) as types,
         (select json_object_agg(tag, n) from (select tag, count(*) n from found, unnest(tags) tag group by 1 order by 2 desc limit 12) t) as tags,
         (select json_object_agg(year, n) from (select year, count(*) n from found group by 1 order by 2 desc limit 12) t) as years,
         (select json_agg(json_build_object('kind', e.kind, 'guid', e.object_guid, 'type', e.type_name, 'path', p.path || e.path, 'page', p.title,
                    'title', ts_headline('plein_nl', e.title, q.wanted, 'HighlightAll=true'),
                    'snippet', ts_headline('plein_nl', e.body, q.wanted, 'MaxFragments=2, MinWords=8, MaxWords=18'), 'date', e.date, 'image', e.image)
                    order by s.rank desc, s.date desc, s.object_guid)
            from shown s cross join q join search_entries e on (e.platform_guid, e.kind, e.object_guid) = ($1, s.kind, s.object_guid)
            join pages p on p.platform_guid = $1 and p.guid = e.page_guids[1]) as results`;

const app = Fastify();
app.get("/*", async (request) => {
  const { q = "" } = request.query as { q?: string };
  const tsQuery = q
    .split(" ")
    .filter((word) => /^[a-z]+$/.test(word))
    .map((word) => `${word}:*`)
    .join(" & ");
  const { rows } = await pool.query({ name: "search", text: SEARCH, values: [input.platformGuid, tsQuery] });
  return rows[0];
});
await app.listen({ port, host: "127.0.0.1" });
