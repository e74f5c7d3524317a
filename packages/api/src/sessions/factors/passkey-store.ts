import { type KnownPasskey, parseChallenge, verifyPasskeyCreation, verifyPasskeyUse } from "@plein/auth/factors/passkeys";
import { countChallenge, findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { findKnownDevice } from "@plein/auth/tokens/known-devices";
import { addToken, findToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { PasskeyCreationOptions, PasskeyRequestOptions, PasskeyUse } from "@plein/contract/sessions/passkey";
import { MAX_PASSKEYS, type NewPasskey, type OwnPasskey, SECOND_STEP_SECONDS } from "@plein/contract/sessions/second-factor";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext, UserContext } from "../../context.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { findAccountByGuid } from "../accounts/account-store.ts";
import {
  addFirstRecoveryCodes,
  findFactors,
  markSecondFactorShown,
  notifyFactorChange,
  removeUnusableRecoveryCodes,
  type StoredPasskey,
} from "./factor-store.ts";

/** ES256, EdDSA and RS256: between them every passkey there is. */
const ALGORITHMS = [-7, -8, -257];
const TIMEOUT_MS = SECOND_STEP_SECONDS * 1000;

/** What the caller's browser is to make a passkey with. @returns Conflict for who has enough of them */
export async function passkeyCreation(ctx: UserContext): Promise<Result<PasskeyCreationOptions>> {
  const { db, platform, actor, site } = ctx;
  const account = await findAccountByGuid(db, platform.guid, actor.userGuid);
  if (account === null) return failure("NotFound", "The caller's account is gone");
  const { passkeys } = await findFactors(db, platform.guid, actor.userGuid);
  if (passkeys.length >= MAX_PASSKEYS) return failure("Conflict", "No more passkeys");
  const token = { purpose: "addPasskey", userGuid: actor.userGuid, lifetimeSeconds: SECOND_STEP_SECONDS } as const;
  const { secret } = await db.transaction((tx) => addToken(tx, platform.guid, token));
  return success({
    rp: { id: site.host, name: platform.name },
    user: { id: handleOf(actor.userGuid), name: account.email, displayName: account.name || account.email },
    challenge: secret,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });
}

/** @returns BadRequest for what no browser made for this call; Expired; Conflict for a passkey that is known already */
export async function addPasskeyOf(
  ctx: UserContext,
  { name, passkey: response }: NewPasskey,
): Promise<Result<{ passkey: OwnPasskey; recoveryCodes: string[] | null }>> {
  const { db, platform, actor, site } = ctx;
  const challenge = parseChallenge(response);
  const token = await findToken(db, "addPasskey", challenge ?? "");
  if (token.code === "Expired") return token;
  const isOwn = token.code === "Success" && token.value.userGuid === actor.userGuid;
  // What is optional in a browser's answer is absent or has a value: the schema saw to that.
  const made =
    isOwn && challenge !== null ? await verifyPasskeyCreation({ response: response as never, challenge, relyingParty: site }) : null;
  if (token.code !== "Success" || made === null) return failure("BadRequest", "No new passkey of this account and this place");
  return db.transaction(async (tx) => {
    const taken = await redeemToken(tx, platform.guid, token.value);
    if (taken.code !== "Success") return taken;
    const stored = await runSqlForOne(
      tx,
      sql<StoredPasskey>`
        insert into passkeys (platform_guid, credential_id, user_guid, public_key, counter, transports, name)
        values (${platform.guid}::uuid, ${made.credentialId}, ${actor.userGuid}::uuid, ${Buffer.from(made.publicKey)}::bytea,
                ${made.counter}::bigint, ${[...made.transports]}::text[], ${name})
        on conflict do nothing returning ${STORED_PASSKEY}`,
    );
    if (stored === null) return failure("Conflict", "This passkey is known already");
    const recoveryCodes = await addFirstRecoveryCodes(tx, ctx);
    await markSecondFactorShown(tx, ctx);
    await notifyFactorChange(tx, ctx, "passkeyAdded");
    return success({ passkey: toOwnPasskey(stored), recoveryCodes });
  });
}

/** @returns NotFound for one that isn't the caller's */
export async function removePasskeyOf(ctx: UserContext, credentialId: string): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const removed = await runSqlForOne(
      tx,
      sql`delete from passkeys where platform_guid = ${ctx.platform.guid}::uuid and user_guid = ${ctx.actor.userGuid}::uuid
             and credential_id = ${credentialId} returning credential_id`,
    );
    if (removed === null) return failure("NotFound", "No such passkey of the caller");
    await removeUnusableRecoveryCodes(tx, ctx);
    await notifyFactorChange(tx, ctx, "passkeyRemoved");
    return success(undefined);
  });
}

/** What anybody's browser is to use a passkey with, whichever it has. @returns TooSoon and Abused */
export async function anyPasskey(ctx: ApiContext): Promise<Result<PasskeyRequestOptions>> {
  const counted = await countChallenge(ctx.db, ctx.clientAddress, await findKnownDevice(ctx.db, ctx.deviceCookie, null));
  if (counted.code !== "Success") return counted;
  const token = { purpose: "usePasskey", lifetimeSeconds: SECOND_STEP_SECONDS } as const;
  const { secret } = await ctx.db.transaction((tx) => addToken(tx, ctx.platform.guid, token));
  return success({ challenge: secret, rpId: ctx.site.host, timeout: TIMEOUT_MS, userVerification: "required" });
}

/** What the browser of somebody who is known already is to use one of these with. */
export function onePasskeyOf(
  { site }: Pick<ApiContext, "site">,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): PasskeyRequestOptions {
  const allowCredentials = passkeys.map(descriptorOf);
  return { challenge, rpId: site.host, timeout: TIMEOUT_MS, userVerification: "preferred", allowCredentials };
}

/**
 * Whose passkey this is, without a password: it knows its user by itself, by a finger or a code.
 *
 * @returns Unauthorized without an identity for anything that isn't so, and with one (403) for an account that isn't active;
 * Unauthorized with `ssoOnly` for who signs in elsewhere alone;
 * Expired for a page that stood too long; TooSoon and Abused
 */
export async function authenticateByPasskey(ctx: ApiContext, response: PasskeyUse): Promise<Result<Guid>> {
  const challenge = parseChallenge(response);
  const token = await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, "usePasskey", challenge ?? ""));
  if (token.code === "Expired" || token.code === "TooSoon" || token.code === "Abused") return token;
  if (token.code !== "Success" || challenge === null) return NOT_PROVEN;
  const proven = await provePasskey(ctx, { response, challenge, mustKnowUser: true });
  if (proven === null) return NOT_PROVEN;
  const account = await findAccountByGuid(ctx.db, ctx.platform.guid, proven.userGuid);
  if (account === null) return NOT_PROVEN;
  if (!account.isActive) return failure("Unauthorized", `User ${account.guid} is not active`, { isAuthenticated: true });
  const free = await checkSsoNotEnforcedForAccount(ctx, account.guid);
  if (free.code !== "Success") return free;
  return ctx.db.transaction(async (tx) => {
    const taken = await redeemToken(tx, ctx.platform.guid, token.value);
    if (taken.code !== "Success") return taken;
    return (await recordPasskeyUse(tx, ctx.platform.guid, proven)) ? success(account.guid) : NOT_PROVEN;
  });
}

const NOT_PROVEN: Failure = failure("Unauthorized", "No passkey of this platform for this challenge", { isAuthenticated: false });

export type ProvenPasskey = { readonly userGuid: Guid; readonly credentialId: string; readonly counter: number };

type PasskeyProof = { readonly response: PasskeyUse; readonly challenge: string; readonly mustKnowUser: boolean };

/** The passkey that answered this challenge here; null when none did. Its use is to be noted in the transaction of what it is for. */
export async function provePasskey(
  { db, site }: Pick<ApiContext, "db" | "site">,
  { response, challenge, mustKnowUser }: PasskeyProof,
): Promise<ProvenPasskey | null> {
  const passkey = await runSqlForOne(
    db,
    sql<KnownPasskey & { userGuid: Guid }>`
      select credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, user_guid as "userGuid"
        from passkeys where platform_guid = ${db.platformGuid}::uuid and credential_id = ${response.id}`,
  );
  if (passkey === null) return null;
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userGuid)) return null;
  const used = await verifyPasskeyUse({ response: response as never, challenge, relyingParty: site, passkey, mustKnowUser });
  return used === null ? null : { userGuid: passkey.userGuid, credentialId: passkey.credentialId, counter: used.counter };
}

/** @returns false when a use with the same count came first, or the passkey is gone */
export async function recordPasskeyUse(
  tx: PlatformTransaction,
  platformGuid: Guid,
  { credentialId, counter }: ProvenPasskey,
): Promise<boolean> {
  const noted = await runSql(
    tx,
    sql`update passkeys set counter = ${counter}::bigint, last_used_on = now()
         where platform_guid = ${platformGuid}::uuid and credential_id = ${credentialId} and (counter < ${counter}::bigint or counter = 0)
     returning credential_id`,
  );
  return noted.length === 1;
}

export function toOwnPasskey({ credentialId, name, createdOn, lastUsedOn }: StoredPasskey): OwnPasskey {
  const instant = (text: string) => new Date(text).toISOString();
  return { id: credentialId, name, createdOn: instant(createdOn), lastUsedOn: lastUsedOn === null ? null : instant(lastUsedOn) };
}

const STORED_PASSKEY = sql`credential_id as "credentialId", name, transports, created_on as "createdOn", last_used_on as "lastUsedOn"`;

function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, type: "public-key" as const, transports: [...transports] };
}

/** What a passkey knows its user by: their guid, which says nothing of them. */
function handleOf(userGuid: Guid): string {
  return Buffer.from(userGuid.replaceAll("-", ""), "hex").toString("base64url");
}
