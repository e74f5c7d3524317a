import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { type RawBuilder, sql } from "kysely";
import { digestSecret, newSecret } from "../secrets/secret.ts";
import { newCode } from "./one-time-code.ts";

/** The purpose for which a token can be redeemed; a token of one purpose is unknown to another. */
export type TokenPurpose =
  | "resetPassword"
  | "signIn"
  | "verifyEmail"
  | "changeEmail"
  | "undoEmailChange"
  | "verifySubmission"
  | "resumeForm"
  | "secondFactor"
  | "addPasskey"
  | "usePasskey"
  | "identityProvider"
  | "proveByPasskey"
  | "proveByProvider"
  // Never redeemed: see known-devices.ts.
  | "knownDevice";

/** A stored token that was found by its secret or its code; not redeemed yet. */
export type OneTimeToken = {
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly userGuid: Guid | null;
  /** the address that the secret was mailed to */
  readonly email: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** @param isLive whether it can still be redeemed */
export type FoundToken = OneTimeToken & { readonly isLive: boolean };

export type NewToken = {
  readonly purpose: TokenPurpose;
  readonly userGuid?: Guid;
  readonly email?: string;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
  readonly lifetimeSeconds: number;
  /** also a code of six digits, valid for ten minutes and five attempts */
  readonly hasCode?: boolean;
};

/** The secrets of a new token, returned once and never stored. */
export type TokenSecrets = { readonly secret: string; readonly code: string; readonly expiresOn: Date };

const CODE_LIFETIME_SECONDS = 600;
const CODE_ATTEMPTS = 5;
/** Longer texts can't be secrets of this product and aren't digested. */
const MAX_SECRET_LENGTH = 200;
/** The retention of an expired token, to distinguish it from one that never existed. */
const RETENTION = "7 days";

/**
 * The purposes of which a user can have several tokens: to undo each change of their address, and to sign in or authenticate again on
 * several devices.
 */
const CONCURRENT_PURPOSES: readonly TokenPurpose[] = ["undoEmailChange", "secondFactor", "proveByPasskey", "proveByProvider"];

/** Adds a token. Earlier ones of the same user and purpose end; a few of those that expired long ago are removed. */
export async function addToken(
  tx: Pick<PlatformTransaction, "kysely">,
  platformGuid: Guid,
  { purpose, userGuid, email, facts = {}, lifetimeSeconds, hasCode = false }: NewToken,
): Promise<TokenSecrets> {
  const secret = newSecret();
  const tokenHash = digestSecret(secret);
  const code = newCode();
  const codeHash = hasCode ? digestOfCode(tokenHash, code) : null;
  if (userGuid !== undefined && !CONCURRENT_PURPOSES.includes(purpose))
    await endTokens(tx, platformGuid, { userGuid, purposes: [purpose] });
  await sql`
    delete from one_time_tokens where (platform_guid, token_hash) in (
      select platform_guid, token_hash from one_time_tokens
       where platform_guid = ${platformGuid}::uuid and expires_on < now() - ${RETENTION}::interval
       order by expires_on limit 10 for update skip locked)`.execute(tx.kysely);
  const { rows } = await sql<{ expiresOn: Date }>`
    insert into one_time_tokens (platform_guid, token_hash, purpose, user_guid, email, code_hash, code_expires_on, facts, expires_on)
    values (${platformGuid}::uuid, ${tokenHash}, ${purpose}, ${userGuid ?? null}::uuid, ${email ?? null}, ${codeHash},
            case when ${hasCode} then now() + ${CODE_LIFETIME_SECONDS}::int * interval '1 second' end,
            ${JSON.stringify(facts)}::jsonb, now() + ${lifetimeSeconds}::int * interval '1 second')
    returning expires_on as "expiresOn"`.execute(tx.kysely);
  const [row] = rows;
  if (row === undefined) throw new Error("An insert returned no row");
  return { secret, code, expiresOn: row.expiresOn };
}

/** The token with a secret, to be redeemed. @returns NotFound; Expired also for one that was redeemed */
export async function findToken(db: PlatformDb, purpose: TokenPurpose, secret: string): Promise<Result<OneTimeToken>> {
  if (secret === "" || secret.length > MAX_SECRET_LENGTH) return notFound(purpose);
  return findTokenWhere(db, purpose, sql`token_hash = ${digestSecret(secret)}`);
}

/** The token with a secret, whether or not it can still be redeemed; null for an unknown one. Expired tokens are stored for some days. */
export function findAnyToken(db: PlatformDb, purpose: TokenPurpose, secret: string): Promise<FoundToken | null> {
  if (secret === "" || secret.length > MAX_SECRET_LENGTH) return Promise.resolve(null);
  return findTokenRow(db, purpose, sql`token_hash = ${digestSecret(secret)}`);
}

/**
 * The token that a user's code belongs to. Counts the attempt before it compares, so that concurrent attempts don't pass uncounted.
 *
 * @returns NotFound for a wrong code; Expired if there is no code, it has expired, or its attempts are used up
 */
export async function findTokenByCode(
  db: PlatformDb,
  purpose: TokenPurpose,
  { userGuid, code }: { readonly userGuid: Guid; readonly code: string },
): Promise<Result<OneTimeToken>> {
  const { rows } = await sql<{ tokenHash: string; codeHash: string | null }>`
    update one_time_tokens set tries = tries + 1
     where platform_guid = ${db.platformGuid}::uuid and user_guid = ${userGuid}::uuid and purpose = ${purpose} and used_on is null
       and expires_on > now() and code_expires_on > now() and tries < ${CODE_ATTEMPTS}::int
    returning token_hash as "tokenHash", code_hash as "codeHash"`.execute(db.kysely);
  if (rows.length === 0) return failure("Expired", `No live code of ${purpose}`);
  const right = rows.find(({ tokenHash, codeHash }) => digestOfCode(tokenHash, code) === codeHash);
  return right === undefined
    ? failure("NotFound", `Wrong code of ${purpose}`)
    : findTokenWhere(db, purpose, sql`token_hash = ${right.tokenHash}`);
}

/**
 * Redeems a token, once: of any number of concurrent calls one succeeds. Call it in the transaction of the authorized action, so that the
 * token isn't lost if the action fails.
 */
export async function redeemToken(
  tx: Pick<PlatformTransaction, "kysely">,
  platformGuid: Guid,
  { tokenHash, purpose }: Pick<OneTimeToken, "tokenHash" | "purpose">,
): Promise<Result<void>> {
  const { numAffectedRows } = await sql`
    update one_time_tokens set used_on = now()
     where platform_guid = ${platformGuid}::uuid and token_hash = ${tokenHash} and purpose = ${purpose}
       and used_on is null and expires_on > now()`.execute(tx.kysely);
  return numAffectedRows === 1n ? success(undefined) : failure("Expired", `The token of ${purpose} was redeemed meanwhile`);
}

/** Ends a user's tokens of these purposes that were not redeemed. */
export async function endTokens(
  tx: Pick<PlatformTransaction, "kysely">,
  platformGuid: Guid,
  { userGuid, purposes }: { readonly userGuid: Guid; readonly purposes: readonly TokenPurpose[] },
): Promise<void> {
  await sql`
    update one_time_tokens set used_on = now()
     where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and purpose = any(${[...purposes]}) and used_on is null`.execute(
    tx.kysely,
  );
}

async function findTokenWhere(db: PlatformDb, purpose: TokenPurpose, whereMatch: RawBuilder<unknown>): Promise<Result<OneTimeToken>> {
  const row = await findTokenRow(db, purpose, whereMatch);
  if (row === null) return notFound(purpose);
  const { isLive, ...token } = row;
  return isLive ? success(token) : failure("Expired", `A token of ${purpose} that expired or was redeemed`);
}

async function findTokenRow(db: PlatformDb, purpose: TokenPurpose, whereMatch: RawBuilder<unknown>): Promise<FoundToken | null> {
  const { rows } = await sql<FoundToken>`
    select token_hash as "tokenHash", purpose, user_guid as "userGuid", email, facts, used_on is null and expires_on > now() as "isLive"
      from one_time_tokens
     where platform_guid = ${db.platformGuid}::uuid and purpose = ${purpose} and ${whereMatch}`.execute(db.kysely);
  return rows[0] ?? null;
}

function notFound(purpose: TokenPurpose): Failure {
  return failure("NotFound", `No such token of ${purpose}`);
}

/** Six digits are easily guessed: with the token's digest in it, a stored code reveals nothing by itself. */
function digestOfCode(tokenHash: string, code: string): string {
  return digestSecret(`${tokenHash} ${code}`);
}
