import { Guid } from "@plein/contract/guid";
import { ProviderAddress } from "@plein/contract/identity-providers/identity-provider";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { requestAuthorization } from "../../identity-providers/provider-authorization.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { listLinkedProviders } from "./federated-identity-rows.ts";

export const requestProviderProof = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "POST",
      path: "/api/sessions:requestProviderProof",
      summary:
        "Returns where to send the caller's browser to authenticate again, by signing in at a provider that they signed in by before.",
      example: {
        body: { guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000aa" },
        response: { address: "https://login.example/auth?…&prompt=login", state: "Zk3…" },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ProviderAddress)
  .mutation(async ({ ctx, input: { guid: providerGuid } }) => {
    const { db, platform, session, actor } = ctx;
    const isLinked = (await listLinkedProviders(db, platform.guid, actor.userGuid)).some(({ guid }) => guid === providerGuid);
    if (!isLinked || session === null) return unwrap(failure("NotFound", `The caller has no identity at ${providerGuid}`));
    // The response is valid only for the session that made the request.
    const facts = { session: session.digest };
    const request = { providerGuid, userGuid: actor.userGuid, facts, requiresFreshSignIn: true };
    return unwrap(await requestAuthorization(ctx, { purpose: "proveByProvider", ...request }));
  });
