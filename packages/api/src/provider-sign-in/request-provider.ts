import { ProviderAddress, ProviderRequest } from "@plein/contract/identity-providers/identity-provider";
import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";
import { requestAuthorization } from "../identity-providers/provider-authorization.shared.ts";
import { findInvitationToTakeOver } from "../invitations/acceptance/take-over.shared.ts";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { RETURN_PATH_PURPOSE } from "./return-path.ts";

export const requestProvider = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:requestProvider",
      summary:
        "Returns where to send the browser to sign in at an identity provider. Its tab stores `state`, and gives it to `sessions.signInByProvider`.",
      example: {
        body: { guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000aa", returnTo: "/wonen" },
        response: { address: "https://login.example/auth?…", state: "Zk3…" },
      },
    },
  })
  .input(ProviderRequest)
  .output(ProviderAddress)
  .mutation(async ({ ctx, input: { guid, returnTo, invitationCode } }) => {
    const invitation = invitationCode === undefined ? null : await findInvitationToTakeOver(ctx, invitationCode);
    const facts = {
      returnTo: ctx.services.secrets.seal(redirectPathOr(returnTo, "/"), RETURN_PATH_PURPOSE),
      ...(invitation !== null && { invitation }),
    };
    return unwrap(await requestAuthorization(ctx, { purpose: "identityProvider", providerGuid: guid, facts }));
  });
