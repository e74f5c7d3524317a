import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { MediaUse } from "@plein/contract/media/media-file";
import { sql } from "kysely";
import { itemsVisibleWhere, visibleWhere } from "../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";

const MAX_USES = 100;

export type MediaUseRow = MediaUse & { readonly isVisible: boolean };

type MediaUseQuery = {
  /** the file's */
  readonly guid: Guid;
  readonly actor: Actor;
  readonly seesSettings: boolean;
};

/** The uses of a file: pages and forms (drafts and publications), items, settings and templates. */
export function listMediaUseRows(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, actor, seesSettings }: MediaUseQuery,
): Promise<MediaUseRow[]> {
  const pattern = `%"${guid}"%`;
  const platform = sql`${platformGuid}::uuid`;
  return runSql(
    target,
    sql<MediaUseRow>`
      select 'page' as kind, coalesce(pub.title, p.title) as title, p.path, ${visibleWhere(actor, "page.view", "p")} as "isVisible"
        from pages p left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
       where p.platform_guid = ${platform} and p.deleted_on is null and (
             exists (select from building_block_instances b where b.platform_guid = p.platform_guid and b.page_guid = p.guid
                        and b.deleted_on is null and b.content::text like ${pattern})
          or exists (select from page_publications u where u.platform_guid = p.platform_guid and u.page_guid = p.guid
                        and (u.blocks::text like ${pattern} or u.options::text like ${pattern}))
          or p.options::text like ${pattern})
      union all
      select 'item', i.title, null, exists (
               select from list_item_parents r join pages p on p.platform_guid = r.platform_guid and p.guid = r.page_guid
                where r.platform_guid = i.platform_guid and r.item_guid = i.guid and i.is_live
                  and ${itemsVisibleWhere(actor, "p", sql`i.list_item_type_name`)})
        from list_items i where i.platform_guid = ${platform} and i.deleted_on is null
         and (i.image::text like ${pattern} or i.metadata::text like ${pattern} or i.blocks::text like ${pattern}
              or i.draft_blocks::text like ${pattern} or i.share_image::text like ${pattern})
      union all
      select 'form', f.content->>'title', null, ${visibleWhere(actor, "form.view", "f")}
        from forms f left join form_versions v on v.platform_guid = f.platform_guid and v.form_guid = f.guid and v.version = f.version
       where f.platform_guid = ${platform} and f.deleted_on is null
         and (f.content::text like ${pattern} or v.content::text like ${pattern})
      union all
      select 'setting', s.key, null, ${seesSettings}::boolean
        from platform_settings s where s.platform_guid = ${platform} and s.value::text like ${pattern}
      union all
      select 'template', t.name, null, true
        from page_templates t where t.platform_guid = ${platform} and t.blocks::text like ${pattern}
      order by 1, 2 limit ${MAX_USES}`,
  );
}
