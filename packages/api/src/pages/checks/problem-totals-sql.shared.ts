import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";

/** A page `p` outside the trash whose draft the actor may see. */
export function whereDraftSeen(actor: UserActor): RawBuilder<boolean> {
  return sql`p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")} and ${visibleWhere(actor, "page.viewDraft", "p")}`;
}

/** A JSON object with the numbers of pages with errors in their last check, of these errors, and of the links among them that are broken. */
export function selectProblemTotals(
  platformGuid: Guid,
  actor: UserActor,
): RawBuilder<{ readonly pages: number; readonly errors: number; readonly brokenLinks: number }> {
  return sql`(
    select json_build_object('pages', count(*), 'errors', coalesce(sum(c.errors), 0), 'brokenLinks', coalesce(sum(
             (select count(*) from jsonb_array_elements(c.problems) problem where problem ->> 'kind' = 'linkIsBroken')), 0))
      from page_checks c join pages p on p.platform_guid = c.platform_guid and p.guid = c.page_guid
     where c.platform_guid = ${platformGuid}::uuid and c.errors > 0 and ${whereDraftSeen(actor)})`;
}
