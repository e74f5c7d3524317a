import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { findToken, type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";
import { failure, type Result } from "@plein/contract/result";
import { LinkUse, SignedInByLink } from "@plein/contract/sessions/one-time-link";
import type { ApiContext } from "../../context.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { EXAMPLE_PROFILE } from "../../profiles/profile-example.shared.ts";
import { unwrap } from "../../result-error.ts";
import { type Account, findAccountByGuid } from "../accounts/account-rows.ts";
import { markEmailVerified, revokeUnprovenAccess } from "../accounts/email-proof.shared.ts";
import { inactiveFailure } from "../inactive-account.shared.ts";
import { signInOrChallenge } from "./second-step.shared.ts";

/** Signs in with a link that was mailed (a magic link). */
export const signInByMail = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:byMail",
      status: 201,
      summary: "Signs in with a mailed link, once: sets the session's cookie and returns an access token of ten minutes.",
      example: {
        body: { token: "Zk3…" },
        response: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z", returnTo: "/" },
      },
    },
  })
  .input(LinkUse)
  .output(SignedInByLink)
  .mutation(async ({ ctx, input: { token: secret } }) => {
    const token = unwrap(await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, "signIn", secret)));
    const { userGuid, email, facts } = token;
    const account = userGuid === null ? null : await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
    // A link that was mailed to an earlier address of the account doesn't prove who its owner is.
    if (account === null || account.email !== email)
      return unwrap(failure("NotFound", "The account of a link is gone or has another address"));
    if (!account.isActive) return unwrap(await inactiveFailure(ctx.db, account.guid));
    // The link may have been mailed before the platform enforced single sign-on.
    unwrap(await checkSsoNotEnforcedForAccount(ctx, account.guid));
    unwrap(await redeem(ctx, account, token));
    const returnTo = redirectPathOr(facts.returnTo, "/");
    return { ...(await signInOrChallenge(ctx, { userGuid: account.guid, method: "mailLink", returnTo })), returnTo };
  });

/** Redeems the token. The link came by mail, so it verifies the address. */
function redeem(ctx: ApiContext, account: Account, token: OneTimeToken): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, ctx.platform.guid, token);
    if (redeemed.code !== "Success") return redeemed;
    await revokeUnprovenAccess(tx, ctx.platform.guid, account);
    await markEmailVerified(tx, ctx.platform.guid, account.guid);
    return redeemed;
  });
}
