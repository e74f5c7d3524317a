import { digestOfRecoveryCode } from "@plein/auth/factors/recovery-codes";
import { type Attempt, countAttempts, settleAttempts } from "@plein/auth/limits/rate-limits";
import { buildCodeLimit, buildRecoveryCodeLimit } from "@plein/auth/limits/second-factor-limit";
import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { findToken, type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { redirectPathOr } from "@plein/contract/pages/internal-path";
import { failure, type Result, success } from "@plein/contract/result";
import type { SecondFactorProof } from "@plein/contract/sessions/second-factor";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { runSql } from "../../run-sql.ts";
import { type Account, findAccountByGuid } from "../accounts/account-store.ts";
import { provePasskey, recordPasskeyUse } from "../factors/passkey-store.ts";
import { findTotpStep, redeemTotpStep } from "../factors/totp-store.ts";
import { findSignInOrigin } from "./sign-in-origin-rows.ts";
import type { SignInMethod } from "./start-session.shared.ts";

export type ConfirmedSignIn = { readonly userGuid: Guid; readonly method: SignInMethod; readonly returnTo: string };

/**
 * The second step of signing in. A wrong proof leaves the challenge as it is, until too many were wrong.
 *
 * @returns NotFound and Expired of the challenge; BadRequest for a wrong proof, or not one; Unauthorized (403) for an account
 * that was deactivated meanwhile; TooSoon and Abused
 */
export async function confirmSignIn(ctx: ApiContext, proof: SecondFactorProof): Promise<Result<ConfirmedSignIn>> {
  const token = await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () =>
    findToken(ctx.db, "secondFactor", proof.challenge),
  );
  if (token.code !== "Success") return token;
  const { userGuid, facts } = token.value;
  const account = userGuid === null ? null : await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
  if (account === null) return failure("NotFound", "The account of a challenge is gone");
  if (!account.isActive) return failure("Unauthorized", `User ${account.guid} is not active`, { isAuthenticated: true });
  if (methodOf(token.value) !== "identityProvider") {
    const free = await checkSsoNotEnforcedForAccount(ctx, account.guid);
    if (free.code !== "Success") return free;
  }

  const tries = await limitsOfProof(ctx, account, proof);
  const counted = await countAttempts(ctx.db, tries);
  if (counted.code !== "Success") return counted;
  const use = await readProof(ctx, account.guid, proof);
  if (use.code !== "Success") return use;
  const taken = await ctx.db.transaction(async (tx) => {
    if (!(await use.value.take(tx))) return badField([use.value.member], "wrongCode", ctx.locale);
    return redeemToken(tx, ctx.platform.guid, token.value);
  });
  if (taken.code !== "Success") return taken;
  await settleAttempts(ctx.db, { uncounted: [], forgotten: tries });
  return success({ userGuid: account.guid, method: methodOf(token.value), returnTo: redirectPathOr(facts.returnTo, "/") });
}

/** What can be guessed is limited; a passkey's answer can't be. */
async function limitsOfProof(ctx: ApiContext, { guid, email }: Account, { code, recoveryCode }: SecondFactorProof): Promise<Attempt[]> {
  return [
    ...(code === undefined ? [] : [buildCodeLimit(guid, await findSignInOrigin(ctx, email))]),
    ...(recoveryCode === undefined ? [] : [buildRecoveryCodeLimit(guid, ctx.clientAddress)]),
  ];
}

/** A right proof that is still to be used up, which only one taker can. */
type Use = { readonly member: "code" | "recoveryCode" | "passkey"; take(tx: PlatformTransaction): Promise<boolean> };

async function readProof(ctx: ApiContext, userGuid: Guid, proof: SecondFactorProof): Promise<Result<Use>> {
  const { challenge, code, recoveryCode, passkey } = proof;
  const given = [code, recoveryCode, passkey].filter((value) => value !== undefined);
  if (given.length !== 1) return badField(["code"], "required", ctx.locale);
  if (code !== undefined) {
    const step = await findTotpStep(ctx, userGuid, code);
    if (step === null) return badField(["code"], "wrongCode", ctx.locale);
    return success({ member: "code", take: (tx) => redeemTotpStep(tx, ctx.platform.guid, { userGuid, step }) });
  }
  if (recoveryCode !== undefined)
    return success({ member: "recoveryCode", take: (tx) => redeemRecoveryCode(tx, ctx, { userGuid, recoveryCode }) });
  const response = passkey;
  const proven = response === undefined ? null : await provePasskey(ctx, { response, challenge, mustKnowUser: false });
  if (proven === null || proven.userGuid !== userGuid) return badField(["passkey"], "wrongPasskey", ctx.locale);
  return success({ member: "passkey", take: (tx) => recordPasskeyUse(tx, ctx.platform.guid, proven) });
}

async function redeemRecoveryCode(
  tx: PlatformTransaction,
  ctx: ApiContext,
  { userGuid, recoveryCode }: { readonly userGuid: Guid; readonly recoveryCode: string },
): Promise<boolean> {
  const used = await runSql(
    tx,
    sql`update recovery_codes set used_on = now()
         where platform_guid = ${ctx.platform.guid}::uuid and user_guid = ${userGuid}::uuid and used_on is null
           and code_hash = ${digestOfRecoveryCode(userGuid, recoveryCode)} returning user_guid`,
  );
  if (used.length !== 1) return false;
  await addAuditEntry(tx, ctx, { action: "factors.useRecoveryCode", objectType: "user", objectGuid: userGuid, actorGuid: userGuid });
  return true;
}

function methodOf({ facts }: OneTimeToken): SignInMethod {
  const methods: readonly SignInMethod[] = ["password", "mailLink", "identityProvider", "invitation"];
  return methods.find((method) => method === facts.method) ?? "password";
}
