import type { Actor } from "@plein/contract/access/actor";
import type { FormUsage } from "@plein/contract/forms/form";
import { FORM_BLOCKS } from "@plein/contract/forms/form-block";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";

const MAX_PAGES = 200;

type FormPageRow = FormUsage["pages"][number] & { readonly isVisible: boolean };

/**
 * The pages with the form, its results or its submissions in one of their blocks, by path. `isPublished`: the published page contains it;
 * otherwise only the draft does.
 */
export function listFormPages(target: SqlTarget, platformGuid: Guid, actor: Actor, formGuid: Guid): Promise<FormPageRow[]> {
  const placed = FORM_BLOCKS.map((buildingBlockName) => JSON.stringify([{ buildingBlockName, content: { formGuid } }]));
  return runSql(
    target,
    sql<FormPageRow>`
      select g.guid, g.title, g.path, coalesce(pub.has_form, false) as "isPublished", coalesce(draft.count, 0) as "blockCount",
             ${visibleWhere(actor, "page.view", "g")} as "isVisible"
        from pages g
        left join (select b.page_guid, count(*)::int as count from building_block_instances b
                    where b.platform_guid = ${platformGuid}::uuid and b.building_block_name = any(${[...FORM_BLOCKS]}::text[]) and b.deleted_on is null
                      and b.content ->> 'formGuid' = ${formGuid}::text group by 1) draft on draft.page_guid = g.guid
        left join (select p.page_guid, true as has_form from page_publications p
                    where p.platform_guid = ${platformGuid}::uuid and p.blocks @> any(${placed}::jsonb[])) pub on pub.page_guid = g.guid and g.is_published
       where g.platform_guid = ${platformGuid}::uuid and g.deleted_on is null and (draft.count is not null or pub.has_form)
       order by g.path limit ${MAX_PAGES}`,
  );
}
