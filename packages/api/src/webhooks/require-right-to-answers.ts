import type { Webhook } from "@plein/contract/webhooks/webhook";
import type { UserContext } from "../context.ts";
import { requireRight } from "../require-right.ts";

/**
 * A user who sends answers to an address of their choice can read them, so this requires the right to decide who sees submissions.
 *
 * @throws Unauthorized for a webhook that sends answers, if the user lacks that right
 */
export function requireRightToAnswers({ actor }: Pick<UserContext, "actor">, ...webhooks: readonly Pick<Webhook, "answers">[]): void {
  if (webhooks.some(({ answers }) => answers !== "None")) requireRight(actor, "webhooks.sendAnswers");
}
