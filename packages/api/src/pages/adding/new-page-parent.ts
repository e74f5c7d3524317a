import type { PageAccess } from "@plein/contract/access/access-object";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { findPage } from "../page-rows.shared.ts";
import { findPageGuidAt, lockLivePage } from "./new-page-rows.ts";

/** The parent of a new page; at the top level, the home page. */
export type Parent = { readonly path: string; readonly access: PageAccess };

/** The permissions that pages of the top level inherit on a platform without a home page. */
const NO_HOME_PAGE: Parent = {
  path: "/",
  access: { isPublished: false, viewPermission: "Public", viewRoles: [], editPermission: "Roles", editRoles: [] },
};

/**
 * The parent below which the caller may add a page: requires `page.addChild` of a page, or `pages.add` for the top level (null).
 *
 * @returns NotFound if the caller can't see the parent; Unauthorized if they may only see it
 */
export async function findParent(tx: PlatformTransaction, ctx: UserContext, parentGuid: Guid | null): Promise<Result<Parent>> {
  if (parentGuid !== null) {
    // Locked, or the parent could be moved to the trash at the same time, leaving an orphaned page.
    const isLive = await lockLivePage(tx, ctx.db.platformGuid, parentGuid);
    const parent = isLive ? await findPageForAction(tx, ctx, parentGuid, "page.addChild") : failure("NotFound", `No page ${parentGuid}`);
    if (parent.code !== "Success") return parent;
    return parent.value.isReusable ? badField(["parentGuid"], "belowReusable", ctx.locale) : parent;
  }
  if (!can(ctx.actor, "pages.add")) return failure("Unauthorized", "pages.add: no right", { isAuthenticated: true });
  const homePage = await findPageGuidAt(tx, ctx.db.platformGuid, "/");
  return success((homePage === null ? null : await findPage(tx, ctx.db.platformGuid, homePage)) ?? NO_HOME_PAGE);
}
