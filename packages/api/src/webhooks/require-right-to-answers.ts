import type { Webhook } from "@plein/contract/webhooks/webhook";
import type { UserContext } from "../context.ts";
import { requireRight } from "../require-right.ts";

/**
 * Whoever decides where answers are sent reads them, so that is up to those who decide who sees submissions.
 *
 * @throws Unauthorized for a webhook that sends answers, of a user without the right to let it
 */
export function requireRightToAnswers({ actor }: Pick<UserContext, "actor">, ...webhooks: readonly Pick<Webhook, "answers">[]): void {
  if (webhooks.some(({ answers }) => answers !== "None")) requireRight(actor, "webhooks.sendAnswers");
}
