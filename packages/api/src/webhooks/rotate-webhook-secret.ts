import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { SECRET_OVERLAP_HOURS, WebhookWithSecret } from "@plein/contract/webhooks/webhook";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { toWebhook } from "./to-webhook.ts";
import { EXAMPLE_SECRET, EXAMPLE_WEBHOOK } from "./webhook-examples.ts";
import { findWebhookRow, rotateSecretRow } from "./webhook-rows.ts";
import { createWebhookSecret, encryptWebhookSecret } from "./webhook-secret.shared.ts";

export const rotateWebhookSecret = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/webhooks/{guid}:rotateSecret",
      summary: `Gives a webhook a new secret, which is returned once. For ${SECRET_OVERLAP_HOURS} hours messages are signed with the former one too.`,
      example: { response: { ...EXAMPLE_WEBHOOK, formerSecretUntil: "2026-11-29T09:20:00.000Z", version: 2, secret: EXAMPLE_SECRET } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(WebhookWithSecret)
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "webhooks.manage");
    return unwrap(await rotate(ctx, guid));
  });

function rotate(ctx: UserContext, guid: Guid): Promise<Result<WebhookWithSecret>> {
  const { db, platform, services } = ctx;
  const secret = createWebhookSecret();
  const encryptedSecret = encryptWebhookSecret(services.secrets, { platformGuid: platform.guid, webhookGuid: guid }, secret);
  return db.transaction(async (tx) => {
    await rotateSecretRow(tx, platform.guid, { guid, encryptedSecret, overlapHours: SECRET_OVERLAP_HOURS });
    const row = await findWebhookRow(tx, platform.guid, guid);
    if (row === null) return failure("NotFound", `No webhook ${guid}`);
    await addAuditEntry(tx, ctx, { action: "webhooks.rotateSecret", objectType: "webhook", objectGuid: guid });
    return success({ ...toWebhook(row), secret });
  });
}
