import { parseChallenge } from "@plein/auth/factors/passkeys";
import { countAttempts, settleAttempts } from "@plein/auth/limits/rate-limits";
import { buildCodeLimit } from "@plein/auth/limits/second-factor-limit";
import { findToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import { type Result, success } from "@plein/contract/result";
import { IdentityProof } from "@plein/contract/sessions/identity-proof";
import type { PasskeyUse } from "@plein/contract/sessions/passkey";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { recordPasskeyUse } from "../factors/passkey-rows.ts";
import { verifyPasskey } from "../factors/passkeys.ts";
import { findTotpStep } from "../factors/totp.ts";
import { redeemTotpStep } from "../factors/totp-rows.ts";
import { sessionOrigin } from "../sign-in/sign-in-origin.ts";
import { confirmPassword } from "./confirm-password.ts";

export const confirmIdentity = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "POST",
      path: "/api/sessions:confirmIdentity",
      status: 204,
      summary:
        "Authenticates the caller again, by one of: their password, a code of their authenticator app, a passkey's response. Some calls require this within the last five minutes.",
      example: { body: { password: "…" } },
    },
  })
  .input(IdentityProof)
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    unwrap(await checkProof(ctx, input));
    if (ctx.session !== null) await ctx.services.sessions.recordAuthentication(ctx.db, ctx.session.digest);
  });

/**
 * Whether this proves the caller's identity.
 *
 * @returns BadRequest for a wrong proof, or not exactly one (their session is valid, so it isn't 401); Unauthorized (403) with
 * `ssoOnly`; Expired for an expired challenge; TooSoon and Abused
 */
async function checkProof(ctx: UserContext, { password, code, passkey }: IdentityProof): Promise<Result<void>> {
  if ([password, code, passkey].filter((value) => value !== undefined).length !== 1) return badField(["password"], "required", ctx.locale);
  if (password !== undefined) return checkPassword(ctx, password);
  const allowed = await checkSsoNotEnforcedForAccount(ctx, ctx.actor.userGuid);
  if (allowed.code !== "Success") return allowed;
  if (passkey !== undefined) return checkPasskey(ctx, passkey);
  return checkCode(ctx, code ?? "");
}

async function checkPassword(ctx: UserContext, password: string): Promise<Result<void>> {
  const proven = await confirmPassword(ctx, { password });
  return proven.code === "Success" ? success(undefined) : proven;
}

async function checkPasskey(ctx: UserContext, response: PasskeyUse): Promise<Result<void>> {
  const wrong = badField(["passkey"], "wrongPasskey", ctx.locale);
  const challenge = parseChallenge(response) ?? "";
  const token = await findToken(ctx.db, "proveByPasskey", challenge);
  if (token.code === "Expired") return token;
  if (token.code !== "Success" || token.value.userGuid !== ctx.actor.userGuid || token.value.facts.session !== ctx.session?.digest)
    return wrong;
  const proven = await verifyPasskey(ctx, { response, challenge, mustKnowUser: true });
  if (proven === null || proven.userGuid !== ctx.actor.userGuid) return wrong;
  return ctx.db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, ctx.platform.guid, token.value);
    if (redeemed.code !== "Success") return redeemed;
    return (await recordPasskeyUse(tx, ctx.platform.guid, proven)) ? redeemed : wrong;
  });
}

async function checkCode(ctx: UserContext, code: string): Promise<Result<void>> {
  const { userGuid } = ctx.actor;
  const attempts = [buildCodeLimit(userGuid, sessionOrigin(ctx))];
  const attempt = await countAttempts(ctx.db, attempts);
  if (attempt.code !== "Success") return attempt;
  const step = await findTotpStep(ctx, userGuid, code);
  const isRedeemed = step !== null && (await ctx.db.transaction((tx) => redeemTotpStep(tx, ctx.platform.guid, { userGuid, step })));
  if (!isRedeemed) return badField(["code"], "wrongCode", ctx.locale);
  await settleAttempts(ctx.db, { uncounted: [], reset: attempts });
  return success(undefined);
}
