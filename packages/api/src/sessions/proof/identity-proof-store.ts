import { parseChallenge } from "@plein/auth/factors/passkeys";
import { countAttempts, settleAttempts } from "@plein/auth/limits/rate-limits";
import { buildCodeLimit } from "@plein/auth/limits/second-factor-limit";
import { addToken, findToken, type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { ProviderAddress, ProviderAnswer, ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { failure, type Result, success } from "@plein/contract/result";
import type { IdentityProof, IdentityProofWays } from "@plein/contract/sessions/identity-proof";
import type { PasskeyUse } from "@plein/contract/sessions/passkey";
import { SECOND_STEP_SECONDS } from "@plein/contract/sessions/second-factor";
import { sql } from "kysely";
import type { z } from "zod";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { completeAuthorization, requestAuthorization } from "../../identity-providers/provider-authorization.shared.ts";
import { checkSsoNotEnforcedForAccount, findEnforcedProvidersOfAccount } from "../../identity-providers/sso-only.shared.ts";
import { runSql } from "../../run-sql.ts";
import { findAccountByGuid } from "../accounts/account-store.ts";
import { findFactors } from "../factors/factor-store.ts";
import { onePasskeyOf, provePasskey, recordPasskeyUse } from "../factors/passkey-store.ts";
import { findTotpStep, redeemTotpStep } from "../factors/totp-store.ts";
import { sessionOrigin } from "../sign-in/sign-in-origin-rows.ts";
import { confirmPassword } from "./confirm-identity-store.ts";

/** How the caller can prove anew who they are: by what they sign in by. @returns NotFound where the account is gone */
export async function waysOf(ctx: UserContext): Promise<Result<IdentityProofWays>> {
  const { db, platform, actor } = ctx;
  const account = await findAccountByGuid(db, platform.guid, actor.userGuid);
  if (account === null) return failure("NotFound", "The caller's account is gone");
  const only = await findEnforcedProvidersOfAccount(db, platform.guid, actor.userGuid);
  const linked = await linkedProviders(ctx);
  if (only.length > 0) {
    const providers = linked.filter(({ guid }) => only.some((one) => one.guid === guid));
    return success({ hasPassword: false, hasTotp: false, passkey: null, providers });
  }
  const { hasTotp, passkeys } = await findFactors(db, platform.guid, actor.userGuid);
  const passkey = passkeys.length === 0 ? null : onePasskeyOf(ctx, await newChallenge(ctx), passkeys);
  // It stands alone here, so it has to know its user.
  return success({
    hasPassword: account.hasPassword,
    hasTotp,
    passkey: passkey && { ...passkey, userVerification: "required" },
    providers: linked,
  });
}

/**
 * Whether this is a proof of the caller's.
 *
 * @returns BadRequest for a wrong one, or not one (their session is all right, so it isn't 401); Unauthorized (403) with
 * `ssoOnly`; Expired for a page that stood too long; TooSoon and Abused
 */
export async function checkProof(ctx: UserContext, { password, code, passkey }: IdentityProof): Promise<Result<void>> {
  if ([password, code, passkey].filter((value) => value !== undefined).length !== 1) return badField(["password"], "required", ctx.locale);
  if (password !== undefined) return confirmPassword(ctx, { password });
  const free = await checkSsoNotEnforcedForAccount(ctx, ctx.actor.userGuid);
  if (free.code !== "Success") return free;
  if (passkey !== undefined) return checkPasskey(ctx, passkey);
  return checkCode(ctx, code ?? "");
}

/** Where to send the caller's browser, to sign in there anew. @returns NotFound for a provider that they never signed in by; as `requestAuthorization` */
export async function leaveForProof(ctx: UserContext, providerGuid: string): Promise<Result<z.infer<typeof ProviderAddress>>> {
  const { session, actor } = ctx;
  const isLinked = (await linkedProviders(ctx)).some(({ guid }) => guid === providerGuid);
  if (!isLinked || session === null) return failure("NotFound", `The caller has no identity at ${providerGuid}`);
  return requestAuthorization(ctx, {
    purpose: "proveByProvider",
    providerGuid,
    userGuid: actor.userGuid,
    // What comes back counts in the session that asked, and in no other.
    facts: { session: session.digest },
    requiresFreshSignIn: true,
  });
}

/**
 * Whether the caller came back from a provider, having signed in there anew, as who they are here.
 *
 * @returns NotFound and Expired of the way there, also for another's; BadRequest for whoever else came back, or without signing
 * in anew; as `completeAuthorization`
 */
export async function checkProviderProof(ctx: UserContext, answer: z.infer<typeof ProviderAnswer>): Promise<Result<void>> {
  const isOwn = ({ userGuid, facts }: OneTimeToken) => userGuid === ctx.actor.userGuid && facts.session === ctx.session?.digest;
  const back = await completeAuthorization(ctx, "proveByProvider", answer, isOwn);
  if (back.code !== "Success") return back;
  const { token, provider, person } = back.value;
  const identities = await runSql(
    ctx.db,
    sql`select subject from federated_identities
         where platform_guid = ${ctx.platform.guid}::uuid and provider_guid = ${provider.guid}::uuid
           and subject = ${person?.subject ?? null} and user_guid = ${ctx.actor.userGuid}::uuid`,
  );
  if (identities.length === 0) return badField(["answer"], "wrongPerson", ctx.locale);
  return ctx.db.transaction((tx) => redeemToken(tx, ctx.platform.guid, token));
}

/** Where the caller has signed in before, as far as it is in use. */
function linkedProviders({ db, platform, actor }: UserContext): Promise<ProviderChoice[]> {
  return runSql(
    db,
    sql<ProviderChoice>`
      select distinct p.guid::text as guid, p.name from identity_providers p
        join federated_identities f on f.platform_guid = p.platform_guid and f.provider_guid = p.guid
       where p.platform_guid = ${platform.guid}::uuid and p.is_active and f.user_guid = ${actor.userGuid}::uuid order by p.name`,
  );
}

async function newChallenge({ db, platform, actor, session }: UserContext): Promise<string> {
  const facts = { session: session?.digest ?? "" };
  const token = { purpose: "proveByPasskey", userGuid: actor.userGuid, lifetimeSeconds: SECOND_STEP_SECONDS, facts } as const;
  return (await db.transaction((tx) => addToken(tx, platform.guid, token))).secret;
}

async function checkPasskey(ctx: UserContext, response: PasskeyUse): Promise<Result<void>> {
  const wrong = badField(["passkey"], "wrongPasskey", ctx.locale);
  const challenge = parseChallenge(response) ?? "";
  const token = await findToken(ctx.db, "proveByPasskey", challenge);
  if (token.code === "Expired") return token;
  if (token.code !== "Success" || token.value.userGuid !== ctx.actor.userGuid || token.value.facts.session !== ctx.session?.digest)
    return wrong;
  const proven = await provePasskey(ctx, { response, challenge, mustKnowUser: true });
  if (proven === null || proven.userGuid !== ctx.actor.userGuid) return wrong;
  return ctx.db.transaction(async (tx) => {
    const taking = await redeemToken(tx, ctx.platform.guid, token.value);
    if (taking.code !== "Success") return taking;
    return (await recordPasskeyUse(tx, ctx.platform.guid, proven)) ? taking : wrong;
  });
}

async function checkCode(ctx: UserContext, code: string): Promise<Result<void>> {
  const { userGuid } = ctx.actor;
  const tries = [buildCodeLimit(userGuid, sessionOrigin(ctx))];
  const counted = await countAttempts(ctx.db, tries);
  if (counted.code !== "Success") return counted;
  const step = await findTotpStep(ctx, userGuid, code);
  const isUsed = step !== null && (await ctx.db.transaction((tx) => redeemTotpStep(tx, ctx.platform.guid, { userGuid, step })));
  if (!isUsed) return badField(["code"], "wrongCode", ctx.locale);
  await settleAttempts(ctx.db, { uncounted: [], forgotten: tries });
  return success(undefined);
}
