import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { badField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { refreshHosts } from "../reusable/refresh-hosts.shared.ts";
import { removePageTreeRows } from "./page-trash-rows.ts";

/** Moves a page and all pages below it to the trash. @returns BadRequest for the home page, which every other page is below */
export const removePage = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/pages/{guid}",
      summary: "Moves a page to the trash with all pages below it: nobody sees them any more, and their paths are free.",
      example: { response: { guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid } }) => {
    const { db, actor, locale } = ctx;
    return db.transaction(async (tx) => {
      const page = unwrap(await findPageForAction(tx, ctx, guid, "page.remove"));
      const { path, draft } = page;
      if (path === "/") throw new ResultError(badField(["guid"], "homePage", locale));
      const removed = await removePageTreeRows(tx, { platformGuid: db.platformGuid, userGuid: actor.userGuid, pageGuid: guid });
      // Another call has removed it since it was read.
      if (removed.length === 0) throw new ResultError(failure("NotFound", `No page ${guid}`));
      const before = { title: draft.title, path, pages: removed.length };
      await addAuditEntry(tx, ctx, { action: "pages.remove", objectType: "page", objectGuid: guid, before });
      await refreshHosts(tx, page);
      // Menus, breadcrumbs, links, lists and search of any page may have shown one of them.
      await tx.invalidate(["all"]);
      return { guid };
    });
  });
