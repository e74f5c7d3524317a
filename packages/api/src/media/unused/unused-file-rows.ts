import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";

const GUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** Younger files may be uploaded for something that isn't saved yet. */
const MIN_AGE = sql`interval '1 day'`;

/**
 * Notes which files of the library nothing uses: no page (draft, publication or plan), item, form, setting, template, menu or mail names them.
 * All texts are read once, because searching them for each file would take as many times longer.
 *
 * @returns the number of files that are unused since this check
 */
export async function noteUnusedFiles(db: PlatformDb): Promise<number> {
  const platform = sql`${db.platformGuid}::uuid`;
  const row = await runSqlForOne(
    db,
    sql<{ noted: number }>`
      with texts as (
        select content::text as text from building_block_instances where platform_guid = ${platform} and deleted_on is null
        union all select options::text from pages where platform_guid = ${platform} and deleted_on is null
        union all select blocks::text || options::text from page_publications where platform_guid = ${platform}
        union all select blocks::text || options::text from scheduled_publications where platform_guid = ${platform}
        union all select concat(image::text, metadata::text, blocks::text, draft_blocks::text, share_image::text)
                    from list_items where platform_guid = ${platform} and deleted_on is null
        union all select content::text from forms where platform_guid = ${platform} and deleted_on is null
        union all select content::text from form_versions where platform_guid = ${platform}
        union all select value::text from platform_settings where platform_guid = ${platform}
        union all select blocks::text from page_templates where platform_guid = ${platform}
        union all select external_url from menu_items where platform_guid = ${platform}
        union all select body from mail_texts where platform_guid = ${platform}
      ), used as materialized (
        select distinct found[1]::uuid as guid from texts, regexp_matches(text, ${GUID}, 'g') found
      ), checked as (
        update images i set unused_since = case when u.guid is null then now() end
          from images same left join used u on u.guid = same.guid
         where i.platform_guid = ${platform} and same.platform_guid = ${platform} and same.guid = i.guid
           and i.owner_kind is distinct from 'profile' and i.created_on < now() - ${MIN_AGE}
           and (u.guid is null) <> (i.unused_since is not null)
        returning i.unused_since
      )
      select count(unused_since)::int as noted from checked`,
  );
  return row?.noted ?? 0;
}
