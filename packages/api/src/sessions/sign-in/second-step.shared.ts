import { addToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { SECOND_STEP_SECONDS, type SecondFactorChallenge, type SecondFactorMethod } from "@plein/contract/sessions/second-factor";
import type { SignedIn } from "@plein/contract/sessions/session";
import type { ApiContext } from "../../context.ts";
import { ResultError } from "../../result-error.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { type Factors, findFactors, hasFactor } from "../factors/factor-store.ts";
import { onePasskeyOf } from "../factors/passkey-store.ts";
import { type SignInMethod, startSession } from "./start-session.shared.ts";

export type FirstStep = {
  readonly userGuid: Guid;
  readonly method: SignInMethod;
  readonly returnTo?: string;
  /** when it was shown, where that wasn't here and now; a second step is, and counts instead */
  readonly authenticatedOn?: Date;
};

/**
 * Signs in somebody who has shown the first thing that is asked of them. An account with a second factor is asked for it:
 * throws Unauthorized (401) whose facts say what `sessions.confirmSecondFactor` takes.
 */
export async function signInOrChallenge(
  ctx: ApiContext,
  { userGuid, method, returnTo = "/", authenticatedOn }: FirstStep,
): Promise<SignedIn> {
  const factors = await findFactors(ctx.db, ctx.platform.guid, userGuid);
  if (!hasFactor(factors)) return startSession(ctx, { userGuid, method, ...(authenticatedOn && { authenticatedOn }) });
  const secondFactor = await ask(ctx, factors, { userGuid, method, returnTo });
  throw new ResultError(failure("Unauthorized", "A second factor is asked for", { isAuthenticated: false, secondFactor }));
}

/** Whether signing in asks this account for a second factor. */
export async function requiresSecondStep(tx: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<boolean> {
  return hasFactor(await findFactors(tx, platformGuid, userGuid));
}

type AskedStep = Required<Omit<FirstStep, "authenticatedOn">>;

async function ask(ctx: ApiContext, factors: Factors, { userGuid, method, returnTo }: AskedStep): Promise<SecondFactorChallenge> {
  const token = { purpose: "secondFactor", userGuid, lifetimeSeconds: SECOND_STEP_SECONDS, facts: { method, returnTo } } as const;
  const { secret: challenge, expiresOn } = await ctx.db.transaction((tx) => addToken(tx, ctx.platform.guid, token));
  const { hasTotp, passkeys, recoveryCodesLeft } = factors;
  const isThere: Readonly<Record<SecondFactorMethod, boolean>> = {
    totp: hasTotp,
    passkey: passkeys.length > 0,
    recoveryCode: recoveryCodesLeft > 0,
  };
  return {
    challenge,
    expiresOn: expiresOn.toISOString(),
    methods: (["totp", "passkey", "recoveryCode"] as const).filter((name) => isThere[name]),
    // The challenge is the passkey's as well: one secret, used once.
    passkey: isThere.passkey ? onePasskeyOf(ctx, challenge, passkeys) : null,
  };
}
