import { addToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { SECOND_STEP_SECONDS, type SecondFactorChallenge, type SecondFactorMethod } from "@plein/contract/sessions/second-factor";
import type { SignedIn } from "@plein/contract/sessions/session";
import type { ApiContext } from "../../context.ts";
import { ResultError } from "../../result-error.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { type Factors, findFactors } from "../factors/factor-rows.ts";
import { hasFactor } from "../factors/factors.ts";
import { buildPasskeyRequest } from "../factors/passkeys.ts";
import { type SignInMethod, startSession } from "./start-session.shared.ts";

export type FirstStep = {
  readonly userGuid: Guid;
  readonly method: SignInMethod;
  readonly returnTo?: string;
  /** the moment of an earlier authentication elsewhere; a second step replaces it by now */
  readonly authenticatedOn?: Date;
};

/**
 * Signs in a user who completed the first step. For an account with a second factor it throws Unauthorized (401) with a
 * challenge, which `sessions.confirmSecondFactor` takes.
 */
export async function signInOrChallenge(
  ctx: ApiContext,
  { userGuid, method, returnTo = "/", authenticatedOn }: FirstStep,
): Promise<SignedIn> {
  const factors = await findFactors(ctx.db, ctx.platform.guid, userGuid);
  if (!hasFactor(factors)) return startSession(ctx, { userGuid, method, ...(authenticatedOn && { authenticatedOn }) });
  const secondFactor = await addChallenge(ctx, factors, { userGuid, method, returnTo });
  throw new ResultError(failure("Unauthorized", "A second factor is required", { isAuthenticated: false, secondFactor }));
}

/** Whether signing in requires a second factor of this account. */
export async function requiresSecondStep(tx: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<boolean> {
  return hasFactor(await findFactors(tx, platformGuid, userGuid));
}

type ChallengedStep = Required<Omit<FirstStep, "authenticatedOn">>;

async function addChallenge(
  ctx: ApiContext,
  factors: Factors,
  { userGuid, method, returnTo }: ChallengedStep,
): Promise<SecondFactorChallenge> {
  const token = { purpose: "secondFactor", userGuid, lifetimeSeconds: SECOND_STEP_SECONDS, facts: { method, returnTo } } as const;
  const { secret: challenge, expiresOn } = await ctx.db.transaction((tx) => addToken(tx, ctx.platform.guid, token));
  const { hasTotp, passkeys, recoveryCodesLeft } = factors;
  const isAvailable: Readonly<Record<SecondFactorMethod, boolean>> = {
    totp: hasTotp,
    passkey: passkeys.length > 0,
    recoveryCode: recoveryCodesLeft > 0,
  };
  return {
    challenge,
    expiresOn: expiresOn.toISOString(),
    methods: (["totp", "passkey", "recoveryCode"] as const).filter((name) => isAvailable[name]),
    // The passkey signs the same challenge: one secret, redeemed once.
    passkey: isAvailable.passkey ? buildPasskeyRequest(ctx, challenge, passkeys) : null,
  };
}
