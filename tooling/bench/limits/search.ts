/** The limit of a search: one hand-written query for the same response, and Fastify. */
import Fastify from "fastify";
import { limitInput } from "./limit-input.ts";
import { limitPool } from "./list-query.ts";

const { port, input } = limitInput<{ databaseUrl: string; labels: Readonly<Record<string, string>> }>();
const pool = limitPool(input.databaseUrl);

const MARKS = String.raw`StartSel=<b>, StopSel=</b>`;
const facet = (value: string, from: string) =>
  `(select coalesce(json_agg(json_build_object('value', value, 'label', value, 'count', n) order by n desc, value), '[]')
      from (select ${value}::text as value, count(*)::int as n from ${from} group by 1 order by 2 desc, 1 limit 12) t)`;
const SEARCH = `
  with q as materialized (select to_tsquery('plein_nl', $1) as wanted),
  found as materialized (
    select e.guid, e.type_name, e.tags, e.year, e.date, ts_rank('{0.02, 0.1, 0.4, 1}', e.words, q.wanted, 1) as rank
      from q, bench_search.entries e where e.words @@ q.wanted limit 1001),
  shown as (select * from found order by rank desc, date desc, guid limit 10)
  select (select count(*)::int from found) as total, ${facet("type_name", "found")} as types,
         ${facet("tag", "found, unnest(tags) tag")} as tags, ${facet("year", "found")} as years,
         (select coalesce(json_agg(json_build_object('kind', e.kind, 'guid', e.guid, 'typeName', e.type_name, 'path', e.path, 'breadcrumbs', e.breadcrumbs,
                    'title', ts_headline('plein_nl', e.title, q.wanted, '${MARKS}, HighlightAll=true'),
                    'snippet', ts_headline('plein_nl', e.body, q.wanted, '${MARKS}, MaxFragments=2, MinWords=8, MaxWords=18, FragmentDelimiter=" … "'),
                    'date', e.date, 'image', e.image, 'contact', null, 'isExpired', false) order by s.rank desc, s.date desc, s.guid), '[]')
            from shown s cross join q join bench_search.entries e using (guid)) as results`;

type Row = { title: string; snippet: string; typeName: string; date: string };
type Found = { total: number; types: { value: string }[]; tags: object[]; years: object[]; results: Row[] };

/** Splits a highlighted text into pieces, in the product's response format: each says whether it is a match. */
function piecesOf(text: string): { text: string; isMatch: boolean }[] {
  return text.split(/<\/?b>/).flatMap((piece, index) => (piece === "" ? [] : [{ text: piece, isMatch: index % 2 === 1 }]));
}

const labelOf = (name: string) => input.labels[name] ?? name;

const app = Fastify();
app.get("/*", async (request) => {
  const { q = "" } = request.query as { q?: string };
  const tsQuery = q
    .split(" ")
    .filter((word) => /^[a-z]+$/.test(word))
    .map((word) => `${word}:*`)
    .join(" & ");
  const { rows } = await pool.query<Found>({ name: "search", text: SEARCH, values: [tsQuery] });
  const { total = 0, types = [], tags = [], years = [], results = [] } = rows[0] ?? {};
  return {
    total: Math.min(total, 1000),
    hasMore: total > 1000,
    page: 1,
    promoted: [],
    results: results.map((row) => ({
      ...row,
      typeLabel: labelOf(row.typeName),
      title: piecesOf(row.title),
      snippet: piecesOf(row.snippet),
      date: new Date(row.date).toISOString(),
    })),
    facets: { types: types.map((one) => ({ ...one, label: labelOf(one.value) })), tags, years },
    correctedTo: null,
    didYouMean: null,
    problem: null,
  };
});
await app.listen({ port, host: "127.0.0.1" });
