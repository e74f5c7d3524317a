import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { TEST_EVENT } from "@plein/contract/webhooks/webhook";
import { WebhookDelivery } from "@plein/contract/webhooks/webhook-delivery";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { addDeliveryRow } from "./delivery-rows.ts";
import { queueSending } from "./sending/sending-job-rows.ts";
import { toDelivery } from "./to-delivery.ts";
import { EXAMPLE_DELIVERY } from "./webhook-examples.ts";
import { findWebhookRow } from "./webhook-rows.ts";

export const testWebhook = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/webhooks/{guid}:test",
      summary:
        "Sends a webhook a message of the event webhook.test; what became of it is in the log. Conflict for one that is switched off.",
      example: {
        response: {
          ...EXAMPLE_DELIVERY,
          event: TEST_EVENT,
          data: {},
          state: "Waiting",
          attempts: 0,
          attemptedOn: null,
          status: null,
          durationMs: null,
        },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(WebhookDelivery)
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "webhooks.manage");
    return unwrap(await test(ctx, guid));
  });

function test(ctx: UserContext, guid: Guid): Promise<Result<WebhookDelivery>> {
  const { db, platform } = ctx;
  return db.transaction(async (tx) => {
    const webhook = await findWebhookRow(tx, platform.guid, guid);
    if (webhook === null) return failure("NotFound", `No webhook ${guid}`);
    if (!webhook.isActive) return failure("Conflict", "A webhook that is switched off isn't tested");
    const delivery = await addDeliveryRow(tx, platform.guid, { webhookGuid: guid, event: TEST_EVENT, data: {} });
    await queueSending(tx, guid);
    await addAuditEntry(tx, ctx, { action: "webhooks.test", objectType: "webhook", objectGuid: guid });
    return success(toDelivery(delivery));
  });
}
