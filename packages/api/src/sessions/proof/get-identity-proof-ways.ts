import { addToken } from "@plein/auth/tokens/one-time-tokens";
import { IdentityProofWays } from "@plein/contract/sessions/identity-proof";
import { SECOND_STEP_SECONDS } from "@plein/contract/sessions/second-factor";
import type { UserContext } from "../../context.ts";
import { findEnforcedProvidersOfAccount } from "../../identity-providers/sso-only.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findOwnAccount } from "../accounts/own-account.ts";
import { findFactors } from "../factors/factor-rows.ts";
import { buildPasskeyRequest } from "../factors/passkeys.ts";
import { listLinkedProviders } from "./federated-identity-rows.ts";

export const getIdentityProofWays = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "POST",
      path: "/api/sessions:identityProofWays",
      summary: "Returns the ways in which the caller can authenticate again, with a challenge for one of their passkeys.",
      example: {
        response: {
          hasPassword: true,
          hasTotp: false,
          passkey: null,
          providers: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000aa", name: "Werkaccount" }],
        },
      },
    },
  })
  .output(IdentityProofWays)
  .mutation(async ({ ctx }) => {
    const { db, platform, actor } = ctx;
    const account = unwrap(await findOwnAccount(ctx));
    const enforced = await findEnforcedProvidersOfAccount(db, platform.guid, actor.userGuid);
    const linked = await listLinkedProviders(db, platform.guid, actor.userGuid);
    if (enforced.length > 0) {
      const providers = linked.filter(({ guid }) => enforced.some((one) => one.guid === guid));
      return { hasPassword: false, hasTotp: false, passkey: null, providers };
    }
    const { hasTotp, passkeys } = await findFactors(db, platform.guid, actor.userGuid);
    const request = passkeys.length === 0 ? null : buildPasskeyRequest(ctx, await addChallenge(ctx), passkeys);
    // The passkey is the only proof here, so it must verify its user.
    const passkey = request && { ...request, userVerification: "required" as const };
    return { hasPassword: account.hasPassword, hasTotp, passkey, providers: linked };
  });

async function addChallenge({ db, platform, actor, session }: UserContext): Promise<string> {
  const facts = { session: session?.digest ?? "" };
  const token = { purpose: "proveByPasskey", userGuid: actor.userGuid, lifetimeSeconds: SECOND_STEP_SECONDS, facts } as const;
  return (await db.transaction((tx) => addToken(tx, platform.guid, token))).secret;
}
