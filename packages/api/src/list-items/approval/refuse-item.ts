import { ApprovalChoice, RefusalReason } from "@plein/contract/list-items/items/item-approval";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { refuseApprovalRow } from "./approval-rows.ts";
import { findWaiting } from "./find-waiting.ts";
import { notifyAuthor } from "./notify-author.ts";

export const refuseItem = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:refuse",
      status: 204,
      summary: "Refuses an item's pending change, and mails its author the reason; visitors notice nothing.",
      example: { body: { requestedOn: "2026-11-20T09:30:00.000Z", reason: "Er ontbreekt een datum." } },
    },
  })
  .input(ApprovalChoice.extend({ reason: RefusalReason }))
  .output(z.void())
  .mutation(async ({ ctx, input: { reason, ...choice } }) =>
    ctx.db.transaction(async (tx) => {
      const { item, waiting } = unwrap(await findWaiting(tx, ctx, choice));
      const { guid } = item.row;
      await refuseApprovalRow(tx, tx.platformGuid, guid, reason);
      const title = waiting.change.title ?? item.row.title;
      await notifyAuthor(tx, ctx, { authorGuid: waiting.authorGuid, title, path: "/account/activity", reason });
      await addAuditEntry(tx, ctx, { action: "listItems.refuse", objectType: "listItem", objectGuid: guid, reason });
    }),
  );
