import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { removeDraftLinkRow } from "./draft-link-rows.ts";

/** Ends a link at once. Everybody who may edit the page may end each of its links. */
export const removeDraftLink = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/pages/{guid}/draftlinks/{linkGuid}",
      summary: "Removes a link to the draft of a page: it stops working at once.",
      example: { response: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000009" } },
    },
  })
  .input(z.strictObject({ guid: Guid, linkGuid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid, linkGuid } }) =>
    ctx.db.transaction(async (tx) => {
      const { path } = unwrap(await findPageForAction(tx, ctx, guid, "page.edit"));
      if (!(await removeDraftLinkRow(tx, tx.platformGuid, guid, linkGuid)))
        throw new ResultError(failure("NotFound", `Page ${guid} has no link ${linkGuid}`));
      await addAuditEntry(tx, ctx, { action: "pages.removeDraftLink", objectType: "page", objectGuid: guid, before: { path } });
      return { guid: linkGuid };
    }),
  );
