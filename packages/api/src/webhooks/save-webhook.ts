import { failure, type Result, success } from "@plein/contract/result";
import { SavedWebhook, Webhook } from "@plein/contract/webhooks/webhook";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { checkForms } from "./check-forms.ts";
import { requireRightToAnswers } from "./require-right-to-answers.ts";
import { toAuditFacts, toWebhook } from "./to-webhook.ts";
import { EXAMPLE_WEBHOOK } from "./webhook-examples.ts";
import { findWebhookRow, lockWebhookRow, saveWebhookRow } from "./webhook-rows.ts";

const { guid: _guid, version: _version, ...EXAMPLE_BODY } = EXAMPLE_WEBHOOK;

export const saveWebhook = adminProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/webhooks/{guid}",
      summary: "Saves the settings of a webhook. Its secret stays; one that was switched off can be switched on again.",
      example: { body: EXAMPLE_BODY, response: EXAMPLE_WEBHOOK },
      hasEntity: true,
    },
  })
  .input(SavedWebhook)
  .output(Webhook)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "webhooks.manage");
    return unwrap(await save(ctx, input));
  });

/**
 * @returns NotFound; Conflict, with the current webhook, if it changed since `version`; BadRequest for a form that doesn't exist
 * @throws Unauthorized if it sends answers, before or after, and the caller may not decide that
 */
function save(ctx: UserContext, saved: SavedWebhook): Promise<Result<Webhook>> {
  const { db, platform } = ctx;
  const { guid, version } = saved;
  return db.transaction(async (tx) => {
    const row = await lockWebhookRow(tx, platform.guid, guid);
    if (row === null) return failure("NotFound", `No webhook ${guid}`);
    const stored = toWebhook(row);
    requireRightToAnswers(ctx, stored, saved);
    if ((version !== undefined && version !== stored.version) || !matchesIfMatch(ctx.ifMatch, stored))
      return failure("Conflict", `Webhook ${guid} changed`, { current: stored, currentETag: computeEtag(stored) });
    const forms = await checkForms(tx, ctx, saved);
    if (forms.code !== "Success") return forms;
    await saveWebhookRow(tx, platform.guid, saved);
    const [before, after] = [toAuditFacts(stored), { ...toAuditFacts(saved), isNewAddress: saved.url !== stored.url }];
    await addAuditEntry(tx, ctx, { action: "webhooks.save", objectType: "webhook", objectGuid: guid, before, after });
    const current = await findWebhookRow(tx, platform.guid, guid);
    if (current === null) throw new Error("A webhook that was just saved is gone");
    return success(toWebhook(current));
  });
}
