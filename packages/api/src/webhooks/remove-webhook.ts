import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { removeWebhookRow } from "./webhook-rows.ts";

export const removeWebhook = adminProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/webhooks/{guid}",
      status: 204,
      summary: "Removes a webhook with its log; its waiting messages are no longer sent.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.void())
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "webhooks.manage");
    unwrap(await remove(ctx, guid));
  });

function remove(ctx: UserContext, guid: Guid): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const isRemoved = await removeWebhookRow(tx, ctx.platform.guid, guid);
    if (!isRemoved) return failure("NotFound", `No webhook ${guid}`);
    await addAuditEntry(tx, ctx, { action: "webhooks.remove", objectType: "webhook", objectGuid: guid });
    return success(undefined);
  });
}
