import pg from "pg";
import type { Bench } from "../bench.ts";
import { AUTHORS, type ItemsTarget } from "./add-list-items.ts";

export type ManyItems = { readonly target: ItemsTarget; readonly count: number };

/** The tables to fill. Bulk inserts are faster without indexes and triggers, and an index is built faster from all rows at once. */
const TABLES = ["list_items", "list_item_parents", "search_entries"] as const;
const VACUUMED = [...TABLES, "list_item_values"];
/** The number of items that have a rare tag or a rare author, in a list of any size. */
const RARE = 20;
export const RARE_TAG = "zeldzaam";
export const RARE_AUTHOR = "Gastschrijver";

/**
 * Adds news below pages of any number of platforms, up to a million items in a few minutes, with everything that the product would
 * write for them: sort keys and search entries. Nothing else may use the database at the same time.
 */
export async function addManyItems({ limitTarget: { databaseUrl } }: Pick<Bench, "limitTarget">, all: readonly ManyItems[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '256MB'; set synchronous_commit = off");
    const indexes = await takeIndexesAway(client);
    for (const { target, count } of all) await addItems(client, target, count);
    for (const index of indexes) await client.query(index);
    await client.query("alter table list_item_parents enable trigger reads_item");
    for (const table of VACUUMED) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** Drops the indexes. @returns the statements that create them again */
async function takeIndexesAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and not indisprimary`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query("alter table list_item_parents disable trigger reads_item");
  return rows.map(({ definition }) => definition);
}

async function addItems(client: pg.Client, { platformGuid, pageGuid }: ItemsTarget, count: number): Promise<void> {
  await client.query("select set_config('app.platform', $1, false)", [platformGuid]);
  // Read back for the parents, so that both have the same timestamps.
  await client.query(
    `with added as (
       insert into list_items (platform_guid, short_id, list_item_type_name, title, title_sort, description, search_text, metadata, tags,
                               is_published, published_on, created_on)
       select $1::uuid, left(md5(random()::text || n), 12), 'news', 'Bericht ' || n, 'bericht ' || n, 'Wat er gebeurde in dossier ' || n,
              'bericht ' || n || ' wat er gebeurde in dossier ' || n, jsonb_build_object('author', case when n % ($2::int / $5::int) = 1 then $6::text else 'Redacteur ' || (n * 7919) % $3::int end, 'capacity', n),
              array[(array['wonen','verkeer','groen','sport'])[1 + n % 4]] || case when n % ($2::int / $5::int) = 0 then array[$7::text] else '{}' end, true, now() - (n::float8 / $2) * interval '15 years', now()
         from generate_series(1, $2::int) n
       returning *),
     placed as (
       insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid, is_shown, is_deleted, list_item_type_name,
                                      is_highlighted, published_on, period_start, period_end, created_on, updated_on, title_sort, sort_id)
       select platform_guid, $4::uuid, guid, 0, $4::uuid, true, false, list_item_type_name, is_highlighted, published_on, 'infinity', 'infinity',
              created_on, updated_on, title_sort, sort_id from added)
     insert into search_entries (platform_guid, kind, object_guid, locale, type_name, page_guids, readers, path, title, summary, body, tags,
                                 date, year, weights)
     select platform_guid, 'item', guid, 'nl', 'news', array[$4::uuid], '{Public}', '/i/' || short_id, title, description, description, tags,
            published_on, extract(year from published_on)::int,
            setweight(to_tsvector('plein_nl', title), 'A') || setweight(to_tsvector('plein_nl', array_to_string(tags, ' ')), 'B') ||
            setweight(to_tsvector('plein_nl', description), 'C')
       from added`,
    [platformGuid, count, AUTHORS, pageGuid, RARE, RARE_AUTHOR, RARE_TAG],
  );
}
