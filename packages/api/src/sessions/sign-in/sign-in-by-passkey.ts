import { parseChallenge } from "@plein/auth/factors/passkeys";
import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { findToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { PasskeyUse } from "@plein/contract/sessions/passkey";
import { PasskeySignIn } from "@plein/contract/sessions/second-factor";
import { SignedIn } from "@plein/contract/sessions/session";
import type { ApiContext } from "../../context.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { EXAMPLE_PROFILE } from "../../profiles/profile-example.shared.ts";
import { unwrap } from "../../result-error.ts";
import { findAccountByGuid } from "../accounts/account-rows.ts";
import { recordPasskeyUse } from "../factors/passkey-rows.ts";
import { verifyPasskey } from "../factors/passkeys.ts";
import { inactiveFailure } from "../inactive-account.shared.ts";
import { startSession } from "./start-session.shared.ts";

export const signInByPasskey = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:byPasskey",
      status: 201,
      summary: "Signs in by a passkey alone, without a password or a second step: sets the session's cookie and returns an access token.",
      example: {
        body: {
          passkey: {
            id: "Zk3Qmw0s",
            rawId: "Zk3Qmw0s",
            type: "public-key",
            clientExtensionResults: {},
            response: { clientDataJSON: "eyJ0eXBlIjoi", authenticatorData: "SZYN5YgO", signature: "MEUCIQDx" },
          },
        },
        response: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z" },
      },
    },
  })
  .input(PasskeySignIn)
  .output(SignedIn)
  .mutation(async ({ ctx, input: { passkey } }) =>
    // A passkey is something the user has, unlocked by something they are or know: two factors in one.
    startSession(ctx, { userGuid: unwrap(await authenticateByPasskey(ctx, passkey)), method: "passkey", hasSecondFactor: true }),
  );

const NOT_PROVEN: Failure = failure("Unauthorized", "No passkey of this platform for this challenge", { isAuthenticated: false });

/**
 * The user of this passkey, without a password: the authenticator itself verifies its user, by a fingerprint or a code.
 *
 * @returns Unauthorized without an identity for any other response, and with one (403) for an account that isn't active; Unauthorized with
 * `ssoOnly` for an account that may only sign in at a provider; Expired for an expired challenge; TooSoon and Abused
 */
async function authenticateByPasskey(ctx: ApiContext, response: PasskeyUse): Promise<Result<Guid>> {
  const challenge = parseChallenge(response);
  const token = await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, "usePasskey", challenge ?? ""));
  if (token.code === "Expired" || token.code === "TooSoon" || token.code === "Abused") return token;
  if (token.code !== "Success" || challenge === null) return NOT_PROVEN;
  const proven = await verifyPasskey(ctx, { response, challenge, mustKnowUser: true });
  if (proven === null) return NOT_PROVEN;
  const account = await findAccountByGuid(ctx.db, ctx.platform.guid, proven.userGuid);
  if (account === null) return NOT_PROVEN;
  if (!account.isActive) return inactiveFailure(ctx.db, account.guid);
  const allowed = await checkSsoNotEnforcedForAccount(ctx, account.guid);
  if (allowed.code !== "Success") return allowed;
  return ctx.db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, ctx.platform.guid, token.value);
    if (redeemed.code !== "Success") return redeemed;
    return (await recordPasskeyUse(tx, ctx.platform.guid, proven)) ? success(account.guid) : NOT_PROVEN;
  });
}
