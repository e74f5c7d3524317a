import type { WebhookDelivery } from "@plein/contract/webhooks/webhook-delivery";
import type { DeliveryRow } from "./delivery-rows.ts";

export function toDelivery({ createdOn, attemptedOn, nextAttemptOn, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    createdOn: createdOn.toISOString(),
    attemptedOn: attemptedOn?.toISOString() ?? null,
    nextAttemptOn: row.state === "Waiting" ? nextAttemptOn.toISOString() : null,
  };
}
