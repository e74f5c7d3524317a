import { type Attempt, countAttempts, settleAttempts } from "@plein/auth/limits/rate-limits";
import { buildCodeLimit, buildRecoveryCodeLimit } from "@plein/auth/limits/second-factor-limit";
import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { findToken, type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";
import { failure, type Result, success } from "@plein/contract/result";
import { SignedInByLink } from "@plein/contract/sessions/one-time-link";
import { SecondFactorProof } from "@plein/contract/sessions/second-factor";
import type { ApiContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { EXAMPLE_PROFILE } from "../../profiles/profile-example.shared.ts";
import { unwrap } from "../../result-error.ts";
import { type Account, findAccountByGuid } from "../accounts/account-rows.ts";
import { inactiveFailure } from "../inactive-account.shared.ts";
import { type RightProof, verifySecondFactor } from "./second-factor-proof.ts";
import { findSignInOrigin } from "./sign-in-origin.ts";
import { type SignInMethod, startSession } from "./start-session.shared.ts";

export const confirmSecondFactor = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:confirmSecondFactor",
      status: 201,
      summary:
        "Completes the second step of signing in, after the first returned 401 with `secondFactor`. Takes its challenge with a code of the authenticator app, a recovery code or a passkey's response.",
      example: {
        body: { challenge: "Zk3…", code: "123456" },
        response: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z", returnTo: "/" },
      },
    },
  })
  .input(SecondFactorProof)
  .output(SignedInByLink)
  .mutation(async ({ ctx, input: proof }) => {
    const token = unwrap(
      await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, "secondFactor", proof.challenge)),
    );
    const method = readMethod(token);
    const account = unwrap(await findAccount(ctx, token, method));
    // A wrong proof leaves the challenge as it is, until too many were wrong.
    const attempts = await buildProofLimits(ctx, account, proof);
    unwrap(await countAttempts(ctx.db, attempts));
    const rightProof = unwrap(await verifySecondFactor(ctx, account.guid, proof));
    unwrap(await redeem(ctx, token, rightProof));
    await settleAttempts(ctx.db, { uncounted: [], reset: attempts });
    const returnTo = redirectPathOr(token.facts.returnTo, "/");
    return { ...(await startSession(ctx, { userGuid: account.guid, method, hasSecondFactor: true })), returnTo };
  });

/** @returns NotFound; Unauthorized (403) for an account that was deactivated meanwhile, and with `ssoOnly` */
async function findAccount(ctx: ApiContext, { userGuid }: OneTimeToken, method: SignInMethod): Promise<Result<Account>> {
  const account = userGuid === null ? null : await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
  if (account === null) return failure("NotFound", "The account of a challenge is gone");
  if (!account.isActive) return inactiveFailure(ctx.db, account.guid);
  const allowed = method === "identityProvider" ? null : await checkSsoNotEnforcedForAccount(ctx, account.guid);
  return allowed === null || allowed.code === "Success" ? success(account) : allowed;
}

/** Codes can be guessed, so they are rate limited; a passkey's response can't be guessed. */
async function buildProofLimits(ctx: ApiContext, { guid, email }: Account, { code, recoveryCode }: SecondFactorProof): Promise<Attempt[]> {
  return [
    ...(code === undefined ? [] : [buildCodeLimit(guid, await findSignInOrigin(ctx, email))]),
    ...(recoveryCode === undefined ? [] : [buildRecoveryCodeLimit(guid, ctx.clientAddress)]),
  ];
}

function redeem(ctx: ApiContext, token: OneTimeToken, proof: RightProof): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    if (!(await proof.redeem(tx))) return badField([proof.member], "wrongCode", ctx.locale);
    return redeemToken(tx, ctx.platform.guid, token);
  });
}

function readMethod({ facts }: OneTimeToken): SignInMethod {
  const methods: readonly SignInMethod[] = ["password", "mailLink", "identityProvider", "invitation"];
  return methods.find((method) => method === facts.method) ?? "password";
}
