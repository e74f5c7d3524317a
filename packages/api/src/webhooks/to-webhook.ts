import type { Webhook } from "@plein/contract/webhooks/webhook";
import type { AuditEntry } from "../audit/audit.shared.ts";
import type { WebhookRow } from "./webhook-rows.ts";

export function toWebhook({ failingSince, switchedOffOn, formerSecretUntil, createdOn, ...row }: WebhookRow): Webhook {
  return {
    ...row,
    failingSince: failingSince?.toISOString() ?? null,
    switchedOffOn: switchedOffOn?.toISOString() ?? null,
    formerSecretUntil: formerSecretUntil?.toISOString() ?? null,
    createdOn: createdOn.toISOString(),
  };
}

/** The data of a webhook in the audit log: only its host, as the rest of the URL may contain a secret of the receiver. */
export function toAuditFacts(
  webhook: Pick<Webhook, "url" | "events" | "formGuids" | "answers" | "isActive">,
): NonNullable<AuditEntry["after"]> {
  const { url, events, formGuids, answers, isActive } = webhook;
  return { host: new URL(url).host, events, forms: formGuids, answers, isActive };
}
