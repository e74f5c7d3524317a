import type { PageAccess } from "@plein/contract/access/access-object";
import type { Actor } from "@plein/contract/access/actor";
import type { PageProblem } from "@plein/contract/checks/page-problem";
import type { ProblemCounts } from "@plein/contract/checks/page-with-problems";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import { rolesOfPage } from "../page-roles-sql.shared.ts";

export type PageProblemRow = {
  readonly guid: Guid;
  readonly path: string;
  readonly title: string;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: PageProblem[];
  readonly checkedOn: Date;
  readonly access: PageAccess;
};

type FlatRow = Omit<PageProblemRow, "access"> & PageAccess;
type Range = { readonly limit: number; readonly offset: number };

/** A range of the pages outside the trash that have problems and whose draft the actor may see, the worst first. */
export async function listPageProblemRows(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  { limit, offset }: Range,
): Promise<PageProblemRow[]> {
  const rows = await runSql(
    target,
    sql<FlatRow>`
      select p.guid, p.path, p.title, c.errors, c.warnings, c.problems, c.checked_on as "checkedOn", p.is_published as "isPublished",
             p.view_permission as "viewPermission", p.edit_permission as "editPermission",
             ${rolesOfPage("p", "view")} as "viewRoles", ${rolesOfPage("p", "edit")} as "editRoles"
        ${checkedPages(platformGuid, actor)}
       order by c.errors desc, c.warnings desc, p.path limit ${limit}::int offset ${offset}::int`,
  );
  return rows.map(({ isPublished, viewPermission, viewRoles, editPermission, editRoles, ...row }) => ({
    ...row,
    access: { isPublished, viewPermission, viewRoles, editPermission, editRoles },
  }));
}

/** The number of those pages, and of their problems. */
export async function countProblemRows(target: SqlTarget, platformGuid: Guid, actor: Actor): Promise<ProblemCounts> {
  const row = await runSqlForOne(
    target,
    sql<ProblemCounts>`
      select count(*)::int as pages, coalesce(sum(c.errors), 0)::int as errors, coalesce(sum(c.warnings), 0)::int as warnings
        ${checkedPages(platformGuid, actor)}`,
  );
  return row ?? { pages: 0, errors: 0, warnings: 0 };
}

function checkedPages(platformGuid: Guid, actor: Actor): RawBuilder<unknown> {
  return sql`
    from page_checks c join pages p on p.platform_guid = c.platform_guid and p.guid = c.page_guid
   where c.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and c.errors + c.warnings > 0
     and ${visibleWhere(actor, "page.view", "p")} and ${visibleWhere(actor, "page.viewDraft", "p")}`;
}
