import type { InvitationAcceptance } from "@plein/contract/invitations/invitation-status";
import type { Failure } from "@plein/contract/result";
import { useState } from "react";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";

/** Accepts an invitation, which signs in the browser, and opens the landing page. */
export function useAcceptance(landingPath: string) {
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const accept = async (acceptance: InvitationAcceptance): Promise<void> => {
    const result = await call(() => trpcClient.invitations.accept.mutate(acceptance));
    if (result.code !== "Success") return setRefusal(result);
    setRefusal(null);
    // Loads a new document: this one was rendered for an anonymous visitor.
    window.location.assign(landingPath);
    // Never resolves, so that the form stays busy until the new document loads.
    await new Promise(() => undefined);
  };
  return { refusal, accept };
}
