import type { InvitationView } from "@plein/contract/invitations/invitation-status";
import type { Result } from "@plein/contract/result";
import { call } from "../../../client/calls/call.ts";
import type { RouterContext } from "../../../router-context.ts";

/** The content of an invitation's page. */
export type InvitationOutcome =
  | { readonly kind: "shown"; readonly view: InvitationView }
  /** an unknown code; doesn't reveal which codes exist or existed */
  | { readonly kind: "unknown" }
  | { readonly kind: "tooSoon"; readonly retryAfterSeconds: number }
  /** with the correlation code, which users can quote */
  | { readonly kind: "failed"; readonly correlationId: string };

/** Fetches an invitation by its code. The status of the document matches its text (docs/rules.md "Invitations"). */
export async function loadInvitation(context: RouterContext, code: string): Promise<InvitationOutcome> {
  const outcome = toInvitationOutcome(await ask(context, code));
  if (context.server) {
    const status = statusOf(outcome);
    if (status !== null) context.server.status = status;
  }
  return outcome;
}

async function ask({ server }: RouterContext, code: string): Promise<Result<InvitationView>> {
  if (server === undefined) {
    const { trpcClient } = await import("../../../client/calls/trpc-client.ts");
    return call(() => trpcClient.invitations.getView.query({ code }));
  }
  try {
    return await server.getInvitation(code);
  } catch (error) {
    server.reportError(error);
    return { code: "Failed", detail: server.correlationId };
  }
}

function toInvitationOutcome(result: Result<InvitationView>): InvitationOutcome {
  switch (result.code) {
    case "Success":
      return { kind: "shown", view: result.value };
    case "TooSoon":
    case "Abused":
      return { kind: "tooSoon", retryAfterSeconds: Math.max(1, Math.ceil(result.facts?.retryAfterSeconds ?? 1)) };
    case "Failed":
      return { kind: "failed", correlationId: result.detail };
    default:
      return { kind: "unknown" };
  }
}

function statusOf(outcome: InvitationOutcome): 404 | 410 | 429 | 500 | null {
  switch (outcome.kind) {
    case "shown":
      return outcome.view.kind === "over" ? 410 : null;
    case "unknown":
      return 404;
    case "tooSoon":
      return 429;
    case "failed":
      return 500;
  }
}
