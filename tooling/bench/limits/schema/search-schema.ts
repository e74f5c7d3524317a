import pg from "pg";

/** The table that an expert would design for searching alone: no tenants, no rights, with the words and the whole URL stored. */
const SCHEMA = `
  drop schema if exists bench_search cascade;
  create schema bench_search;
  create table bench_search.entries (
    guid uuid primary key, kind text not null, type_name text not null, path text not null, breadcrumbs jsonb not null, title text not null,
    body text not null, tags text[] not null, date timestamptz(3) not null, year int not null, image jsonb, words tsvector not null)`;

const ENTRIES = `
  insert into bench_search.entries
  select e.object_guid, e.kind, e.type_name, coalesce(nullif(p.path, '/'), '') || e.path,
         coalesce((select jsonb_agg(jsonb_build_object('path', a.path, 'title', a.title) order by length(a.path)) from pages a
                    where a.platform_guid = e.platform_guid and a.deleted_on is null and (a.path = '/' or a.path = p.path)), '[]'),
         e.title, e.body, e.tags, e.date, e.year, e.image, e.weights
    from search_entries e left join pages p on p.platform_guid = e.platform_guid and p.guid = e.page_guids[1]
   where e.platform_guid = $1 and e.readers && '{Public}' and (e.expires_on is null or e.expires_on > now())`;

/** Creates the table and fills it with the entries that visitors of a platform can find. */
export async function addSearchSchema(databaseUrl: string, platformGuid: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    await client.query(SCHEMA);
    await client.query(ENTRIES, [platformGuid]);
    await client.query("create index on bench_search.entries using gin (words)");
    await client.query("vacuum analyze bench_search.entries");
  } finally {
    await client.end();
  }
}
