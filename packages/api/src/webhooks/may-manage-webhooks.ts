import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { Webhook } from "@plein/contract/webhooks/webhook";
import type { UserContext } from "../context.ts";
import { ResultError } from "../result-error.ts";

/** @throws Unauthorized for users without the right to manage webhooks */
export function requireWebhookManagement({ actor }: Pick<UserContext, "actor">): void {
  if (!can(actor, "webhooks.manage")) throw noRight("webhooks.manage");
}

/**
 * Whoever decides where answers are sent reads them, so that is up to those who decide who sees submissions.
 *
 * @throws Unauthorized for a webhook that sends answers, of a user without the right to let it
 */
export function requireRightToAnswers({ actor }: Pick<UserContext, "actor">, ...webhooks: readonly Pick<Webhook, "answers">[]): void {
  if (webhooks.some(({ answers }) => answers !== "None") && !can(actor, "webhooks.sendAnswers")) throw noRight("webhooks.sendAnswers");
}

function noRight(action: string): ResultError {
  return new ResultError(failure("Unauthorized", `No right: ${action}`, { isAuthenticated: true }));
}
