import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { WebhookDelivery } from "@plein/contract/webhooks/webhook-delivery";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { lockDeliveryRow, replayDeliveryRow } from "./delivery-rows.ts";
import { queueSending } from "./sending/sending-job-rows.ts";
import { toDelivery } from "./to-delivery.ts";
import { EXAMPLE_DELIVERY } from "./webhook-examples.ts";
import { findWebhookRow } from "./webhook-rows.ts";

/** Replays a message from the log, also one whose delivery failed for good (a dead letter). */
export const replayDelivery = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/webhookdeliveries/{guid}:replay",
      summary:
        "Sends a message again, with the same webhook-id, by which its receiver recognizes it. Conflict for one that still waits, and while its webhook is switched off.",
      example: { response: { ...EXAMPLE_DELIVERY, state: "Waiting", attempts: 0, nextAttemptOn: "2026-11-28T10:00:00.000Z" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(WebhookDelivery)
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "webhooks.manage");
    return unwrap(await replay(ctx, guid));
  });

function replay(ctx: UserContext, guid: Guid): Promise<Result<WebhookDelivery>> {
  const { db, platform } = ctx;
  return db.transaction(async (tx) => {
    const stored = await lockDeliveryRow(tx, platform.guid, guid);
    if (stored === null) return failure("NotFound", `No message ${guid}`);
    if (stored.state === "Waiting") return failure("Conflict", "A message that waits isn't sent again");
    const webhook = await findWebhookRow(tx, platform.guid, stored.webhookGuid);
    if (webhook?.isActive !== true) return failure("Conflict", "Its webhook is switched off");
    const delivery = await replayDeliveryRow(tx, platform.guid, guid);
    await queueSending(tx, stored.webhookGuid);
    await addAuditEntry(tx, ctx, {
      action: "webhooks.replay",
      objectType: "webhook",
      objectGuid: stored.webhookGuid,
      after: { message: guid },
    });
    return success(toDelivery(delivery));
  });
}
