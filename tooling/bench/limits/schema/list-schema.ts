import pg from "pg";
import type { ItemsTarget } from "../../measures/add-list-items.ts";

/**
 * The tables that an expert would design for these queries alone: no tenants, no rights, no trash, and an index for each query. An item's
 * address and custom fields are stored in the format of the response.
 */
const SCHEMA = `
  drop schema if exists bench_list cascade;
  create schema bench_list;
  create table bench_list.items (
    guid uuid primary key default uuidv7(), short_id text not null, title text not null, title_sort text collate "C" not null,
    list_item_type_name text not null, parent_guids uuid[] not null, metadata jsonb not null, author text, is_published boolean not null,
    published_on timestamptz(3) not null, created_on timestamptz(3) not null default now(), updated_on timestamptz(3) not null default now(),
    is_highlighted boolean not null, image jsonb, url text not null, blocks jsonb not null default '[]');
  create table bench_list.item_tags (
    tag text not null, published_on timestamptz(3) not null, item_guid uuid not null references bench_list.items on delete cascade,
    primary key (tag, published_on, item_guid))`;

const ITEMS = `
  insert into bench_list.items
  select i.guid, i.short_id, i.title, i.title_sort, i.list_item_type_name, array[$2::uuid],
         jsonb_build_object('description', i.description, 'periodStart', i.period_start, 'periodEnd', i.period_end, 'tags', i.tags) || i.metadata,
         i.metadata ->> 'author', i.is_published, i.published_on, i.created_on, i.updated_on, i.is_highlighted, i.image,
         $3::text || '/i/' || i.short_id || '/' || trim('-' from regexp_replace(i.title_sort, '[^a-z0-9]+', '-', 'g')),
         coalesce((select jsonb_agg(block - '{viewPermission,viewRoles,addPermission,addRoles}'::text[]) from jsonb_array_elements(i.blocks) block), '[]')
    from list_item_parents p join list_items i on i.platform_guid = p.platform_guid and i.guid = p.item_guid
   where p.platform_guid = $1 and p.parent_guid = $2 and p.is_shown and i.published_on is not null
     and (i.period_end is null or i.period_end >= date_trunc('day', now()))
     and not exists (select from item_translations t where t.platform_guid = i.platform_guid and t.item_guid = i.guid and t.locale <> 'nl')`;

const INDEXES = `
  insert into bench_list.item_tags select distinct tag, published_on, guid from bench_list.items, jsonb_array_elements_text(metadata -> 'tags') tag;
  create index on bench_list.items (published_on, guid);
  create index on bench_list.items (author, title_sort, guid)`;

/** Creates the tables and fills them with the items of the list on a page. */
export async function addListSchema(databaseUrl: string, { platformGuid, pageGuid }: ItemsTarget, path: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    await client.query(SCHEMA);
    await client.query(ITEMS, [platformGuid, pageGuid, path]);
    await client.query(INDEXES);
    await client.query("vacuum analyze bench_list.items");
    await client.query("vacuum analyze bench_list.item_tags");
  } finally {
    await client.end();
  }
}
