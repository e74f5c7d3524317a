import pg from "pg";
import { demoGuid } from "../../../prisma/seed/demo-guid.ts";
import type { Bench } from "../bench.ts";

export const LIST_PAGE = demoGuid("lindendaal", "page", "nieuws");
/** The number of authors, each with the same number of items. */
export const AUTHORS = 50;
/** The tags, of which each item has one. */
export const TAGS = ["wonen", "verkeer", "groen", "sport"] as const;

export type ItemsTarget = { readonly platformGuid: string; readonly pageGuid: string };

/** News below a page, spread over fifteen years. The database generates them, so that a million take only minutes. */
export async function addListItems(
  { limitTarget: { databaseUrl } }: Pick<Bench, "limitTarget">,
  { platformGuid, pageGuid }: ItemsTarget,
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into list_items (platform_guid, short_id, list_item_type_name, title, title_sort, description, search_text, metadata, tags,
                               is_published, published_on, created_on)
       select $1::uuid, left(md5(random()::text || n), 12), 'news', 'Bericht ' || n, 'bericht ' || n, 'Wat er gebeurde in dossier ' || n,
              'bericht ' || n || ' wat er gebeurde in dossier ' || n, jsonb_build_object('author', 'Redacteur ' || (n * 7919) % $3::int),
              array[($4::text[])[1 + n % cardinality($4::text[])]], true, now() - (n::float8 / $2) * interval '15 years', now()
         from generate_series(1, $2::int) n`,
      [platformGuid, count, AUTHORS, TAGS],
    );
    await client.query(
      `insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid)
       select i.platform_guid, $2::uuid, i.guid, 0, $2::uuid from list_items i
        where i.platform_guid = $1 and not exists (select from list_item_parents p where p.platform_guid = i.platform_guid and p.item_guid = i.guid)`,
      [platformGuid, pageGuid],
    );
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** Gives the planner the statistics that it would have after autovacuum. */
export async function settleListItems({ limitTarget: { databaseUrl } }: Pick<Bench, "limitTarget">): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("vacuum analyze list_items");
    await client.query("vacuum analyze list_item_parents");
    await client.query("vacuum analyze list_item_values");
  } finally {
    await client.end();
  }
}
