import type { PageAccess } from "@plein/contract/access/access-object";
import type { Actor } from "@plein/contract/access/actor";
import type { PageProblem } from "@plein/contract/checks/page-problem";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../../run-sql.ts";
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

/** Pages outside the trash in which something was found, the worst first. */
export async function listPageProblemRows(target: SqlTarget, platformGuid: Guid, actor: Actor): Promise<PageProblemRow[]> {
  const rows = await runSql(
    target,
    sql<FlatRow>`
      select p.guid, p.path, p.title, c.errors, c.warnings, c.problems, c.checked_on as "checkedOn", p.is_published as "isPublished",
             p.view_permission as "viewPermission", p.edit_permission as "editPermission",
             ${rolesOfPage("p", "view")} as "viewRoles", ${rolesOfPage("p", "edit")} as "editRoles"
        from page_checks c join pages p on p.platform_guid = c.platform_guid and p.guid = c.page_guid
       where c.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and c.errors + c.warnings > 0
         and ${visibleWhere(actor, "page.view", "p")}
       order by c.errors desc, c.warnings desc, p.path`,
  );
  return rows.map(({ isPublished, viewPermission, viewRoles, editPermission, editRoles, ...row }) => ({
    ...row,
    access: { isPublished, viewPermission, viewRoles, editPermission, editRoles },
  }));
}
