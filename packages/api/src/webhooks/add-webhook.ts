import { randomUUID } from "node:crypto";
import { failure, type Result, success } from "@plein/contract/result";
import { MAX_WEBHOOKS, NewWebhook, WebhookWithSecret } from "@plein/contract/webhooks/webhook";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { checkForms } from "./check-forms.ts";
import { requireRightToAnswers } from "./require-right-to-answers.ts";
import { toAuditFacts, toWebhook } from "./to-webhook.ts";
import { EXAMPLE_SECRET, EXAMPLE_WEBHOOK } from "./webhook-examples.ts";
import { addWebhookRow, findWebhookRow } from "./webhook-rows.ts";
import { createWebhookSecret, encryptWebhookSecret } from "./webhook-secret.shared.ts";

export const addWebhook = adminProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/webhooks",
      status: 201,
      summary:
        "Adds a webhook: a URL that is notified of events, as Standard Webhooks define it. The secret that signs its messages is only returned this once.",
      example: {
        body: { url: EXAMPLE_WEBHOOK.url, events: EXAMPLE_WEBHOOK.events },
        response: { ...EXAMPLE_WEBHOOK, secret: EXAMPLE_SECRET },
      },
    },
  })
  .input(NewWebhook)
  .output(WebhookWithSecret)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "webhooks.manage");
    requireRightToAnswers(ctx, input);
    return unwrap(await add(ctx, input));
  });

/** @returns Conflict for a platform with the maximum number of webhooks; BadRequest for a form that doesn't exist */
function add(ctx: UserContext, webhook: NewWebhook): Promise<Result<WebhookWithSecret>> {
  const { db, platform, services } = ctx;
  const [guid, secret] = [randomUUID(), createWebhookSecret()];
  const encryptedSecret = encryptWebhookSecret(services.secrets, { platformGuid: platform.guid, webhookGuid: guid }, secret);
  return db.transaction(async (tx) => {
    const forms = await checkForms(tx, ctx, webhook);
    if (forms.code !== "Success") return forms;
    const isAdded = await addWebhookRow(tx, platform.guid, { ...webhook, guid, encryptedSecret, maxWebhooks: MAX_WEBHOOKS });
    if (!isAdded) return failure("Conflict", `A platform has ${MAX_WEBHOOKS} webhooks at most`);
    await addAuditEntry(tx, ctx, { action: "webhooks.add", objectType: "webhook", objectGuid: guid, after: toAuditFacts(webhook) });
    const row = await findWebhookRow(tx, platform.guid, guid);
    if (row === null) throw new Error("A webhook that was just added is gone");
    return success({ ...toWebhook(row), secret });
  });
}
