import { resetSignInLimits } from "@plein/auth/limits/sign-in-limits";
import { redeemToken } from "@plein/auth/tokens/one-time-tokens";
import { type Result, success } from "@plein/contract/result";
import { PasswordReset } from "@plein/contract/sessions/one-time-link";
import { z } from "zod";
import { endKeys } from "../../api-keys/end-keys.shared.ts";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { markEmailVerified, revokeUnprovenAccess } from "../accounts/email-proof.shared.ts";
import { findPasswordReset, type PasswordResetToken } from "./find-password-reset.ts";
import { hashNewPassword } from "./new-password.shared.ts";
import { savePassword } from "./save-password.ts";

export const resetPassword = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/passwords:reset",
      status: 204,
      summary: "Sets a new password with a mailed link, once. All sessions and API keys of the account end.",
      example: { body: { token: "Zk3…", password: "een-lang-nieuw-wachtwoord" } },
    },
  })
  .input(PasswordReset)
  .output(z.void())
  .mutation(async ({ ctx, input: { token: secret, password } }) => {
    const passwordReset = unwrap(await findPasswordReset(ctx, secret));
    const { guid: userGuid, email } = passwordReset.account;
    const passwordHash = unwrap(await hashNewPassword(ctx, { password, email }));
    unwrap(await redeem(ctx, passwordReset, passwordHash));
    await ctx.services.sessions.endAll(ctx.db, userGuid);
    // A user who can read the account's mail isn't the attacker against whom the rate limits protect.
    await resetSignInLimits(ctx.db, email);
    if (ctx.actor.kind === "user" && ctx.actor.userGuid === userGuid) ctx.response.clearSessionCookie();
  });

/** An intruder who had the old password may have added an API key, so all are revoked. The mailed link proves the address. */
function redeem(ctx: ApiContext, { token, account }: PasswordResetToken, passwordHash: string): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, ctx.platform.guid, token);
    if (redeemed.code !== "Success") return redeemed;
    await revokeUnprovenAccess(tx, ctx.platform.guid, account);
    await savePassword(tx, ctx, account, passwordHash);
    await markEmailVerified(tx, ctx.platform.guid, account.guid);
    await endKeys(tx, ctx, { userGuid: account.guid, reason: "users.resetPassword", actorGuid: account.guid });
    await addAuditEntry(tx, ctx, { action: "users.resetPassword", objectType: "user", objectGuid: account.guid, actorGuid: account.guid });
    return success(undefined);
  });
}
