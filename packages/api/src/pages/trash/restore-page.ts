import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { splitPath } from "@plein/contract/pages/new-page";
import { Page } from "@plein/contract/pages/page";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { failTakenField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findPageGuidAt, lockLivePage } from "../adding/new-page-rows.ts";
import { getChangedPage } from "../draft-page.ts";
import { EXAMPLE_PAGE } from "../page-responses.ts";
import { findPage } from "../page-rows.shared.ts";
import { refreshHosts } from "../reusable/refresh-hosts.shared.ts";
import { findRestoreObstacles, restorePageTreeRows } from "./page-trash-rows.ts";

/**
 * Undoes a removal: takes a page out of the trash, with the pages that were removed with it. A page outside the trash stays as it is.
 *
 * @returns Conflict if another page has one of their paths by now, or the page above is in the trash
 */
export const restorePage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:restore",
      summary: "Restores a page from the trash, with the pages that were removed with it and as they were published.",
      example: { response: { ...EXAMPLE_PAGE, buildingBlockInstances: undefined } },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(Page)
  .mutation(async ({ ctx, input: { guid } }) => ctx.db.transaction(async (tx) => unwrap(await restore(tx, ctx, guid))));

async function restore(tx: PlatformTransaction, ctx: UserContext, guid: Guid): Promise<Result<Page>> {
  const { db, actor, locale } = ctx;
  const { platformGuid } = db;
  const page = await findPage(tx, platformGuid, guid);
  // NotFound also without the right: only users who may restore a page learn that it is in the trash.
  if (page === null || !can(actor, "page.remove", page.access)) return failure("NotFound", `No page ${guid}`);
  await lockParent(tx, platformGuid, page.path);
  const obstacles = await findRestoreObstacles(tx, platformGuid, guid);
  if (obstacles?.isPathTaken) return failTakenField(["guid"], "takenSlug", locale);
  if (obstacles?.isParentRemoved) return failTakenField(["guid"], "removedParent", locale);
  if (obstacles !== null) {
    const restored = await restorePageTreeRows(tx, { platformGuid, userGuid: actor.userGuid, pageGuid: guid });
    const after = { title: page.draft.title, path: page.path, pages: restored.length };
    await addAuditEntry(tx, ctx, { action: "pages.restore", objectType: "page", objectGuid: guid, after });
    await refreshHosts(tx, page);
    await tx.invalidate(["all"]);
  }
  return success(await getChangedPage(tx, ctx, guid));
}

/** Locks the parent, or it could be moved or removed at the same time, leaving this page without one. */
async function lockParent(tx: PlatformTransaction, platformGuid: Guid, path: string): Promise<void> {
  const parent = await findPageGuidAt(tx, platformGuid, splitPath(path).parentPath);
  if (parent !== null) await lockLivePage(tx, platformGuid, parent);
}
