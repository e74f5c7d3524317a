import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { digestOf, newSecret } from "../secrets/secret.ts";
import { newCode } from "./one-time-code.ts";

/** What a token is good for; one that was made for the one is nothing for another. */
export type TokenPurpose =
  | "resetPassword"
  | "signIn"
  | "verifyEmail"
  | "changeEmail"
  | "undoEmailChange"
  | "secondFactor"
  | "addPasskey"
  | "usePasskey"
  | "identityProvider"
  | "proveByPasskey"
  | "proveByProvider"
  // Not used up: see known-devices.ts.
  | "knownDevice";

/** A stored token that was found by its secret or its code; not used yet. */
export type OneTimeToken = {
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly userGuid: Guid | null;
  /** the address that the secret was sent to */
  readonly email: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
};

export type NewToken = {
  readonly purpose: TokenPurpose;
  readonly userGuid?: Guid;
  readonly email?: string;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
  readonly lifetimeSeconds: number;
  /** also a code of six digits, of ten minutes and five tries */
  readonly hasCode?: boolean;
};

/** Given once and never stored. */
export type TokenSecrets = { readonly secret: string; readonly code: string; readonly expiresOn: Date };

const CODE_LIFETIME_SECONDS = 600;
const CODE_TRIES = 5;
/** Longer ones are no secrets of ours; not worth a digest. */
const MAX_SECRET_LENGTH = 200;
/** How long a token that is over can still be told from one that never was. */
const REMEMBERED = "7 days";

/** Of whoever changes an address twice, each earlier owner keeps the way back; who signs in, or is asked who they are, on two devices at once does. */
const KEPT_BESIDE_NEWER: readonly TokenPurpose[] = ["undoEmailChange", "secondFactor", "proveByPasskey", "proveByProvider"];

/** Adds a token. Earlier ones of the same user and purpose are over; those long over are swept away. */
export async function addToken(
  tx: Pick<PlatformTransaction, "kysely">,
  platformGuid: Guid,
  { purpose, userGuid, email, facts = {}, lifetimeSeconds, hasCode = false }: NewToken,
): Promise<TokenSecrets> {
  const secret = newSecret();
  const tokenHash = digestOf(secret);
  const code = newCode();
  const codeHash = hasCode ? digestOfCode(tokenHash, code) : null;
  if (userGuid !== undefined && !KEPT_BESIDE_NEWER.includes(purpose)) await endTokens(tx, platformGuid, { userGuid, purposes: [purpose] });
  await sql`
    delete from one_time_tokens where (platform_guid, token_hash) in (
      select platform_guid, token_hash from one_time_tokens
       where platform_guid = ${platformGuid}::uuid and expires_on < now() - ${REMEMBERED}::interval
       order by expires_on limit 10 for update skip locked)`.execute(tx.kysely);
  const { rows } = await sql<{ expiresOn: Date }>`
    insert into one_time_tokens (platform_guid, token_hash, purpose, user_guid, email, code_hash, code_expires_on, facts, expires_on)
    values (${platformGuid}::uuid, ${tokenHash}, ${purpose}, ${userGuid ?? null}::uuid, ${email ?? null}, ${codeHash},
            case when ${hasCode} then now() + ${CODE_LIFETIME_SECONDS}::int * interval '1 second' end,
            ${JSON.stringify(facts)}::jsonb, now() + ${lifetimeSeconds}::int * interval '1 second')
    returning expires_on as "expiresOn"`.execute(tx.kysely);
  const [row] = rows;
  if (row === undefined) throw new Error("An insert gave no row");
  return { secret, code, expiresOn: row.expiresOn };
}

/** The token of a secret, still to be used. @returns NotFound, or Expired for one that has run out or was used */
export async function findToken(db: PlatformDb, purpose: TokenPurpose, secret: string): Promise<Result<OneTimeToken>> {
  if (secret === "" || secret.length > MAX_SECRET_LENGTH) return notFound(purpose);
  return findTokenWhere(db, purpose, sql`token_hash = ${digestOf(secret)}`);
}

/**
 * The token that a user's code belongs to. Counts the try before it compares, so that tries at the same instant don't
 * slip by.
 *
 * @returns NotFound for a wrong code; Expired when there is none to try, it has run out, or its tries are used up
 */
export async function findTokenByCode(
  db: PlatformDb,
  purpose: TokenPurpose,
  { userGuid, code }: { readonly userGuid: Guid; readonly code: string },
): Promise<Result<OneTimeToken>> {
  const { rows } = await sql<{ tokenHash: string; codeHash: string }>`
    update one_time_tokens set tries = tries + 1
     where platform_guid = ${db.platformGuid}::uuid and user_guid = ${userGuid}::uuid and purpose = ${purpose} and used_on is null
       and expires_on > now() and code_expires_on > now() and tries < ${CODE_TRIES}::int
    returning token_hash as "tokenHash", code_hash as "codeHash"`.execute(db.kysely);
  if (rows.length === 0) return failure("Expired", `No live code of ${purpose}`);
  const right = rows.find(({ tokenHash, codeHash }) => digestOfCode(tokenHash, code) === codeHash);
  return right === undefined
    ? failure("NotFound", `Wrong code of ${purpose}`)
    : findTokenWhere(db, purpose, sql`token_hash = ${right.tokenHash}`);
}

/**
 * Uses a token, once and for all: of any number of takers at the same instant one gets it. In the transaction of what it
 * is good for, so that it isn't spent on what failed.
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
  return numAffectedRows === 1n ? success(undefined) : failure("Expired", `The token of ${purpose} was used meanwhile`);
}

/** Ends what a user was sent for these purposes and didn't use. */
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

type FoundRow = OneTimeToken & { readonly isLive: boolean };

async function findTokenWhere(db: PlatformDb, purpose: TokenPurpose, whereMatch: RawBuilder<unknown>): Promise<Result<OneTimeToken>> {
  const { rows } = await sql<FoundRow>`
    select token_hash as "tokenHash", purpose, user_guid as "userGuid", email, facts, used_on is null and expires_on > now() as "isLive"
      from one_time_tokens
     where platform_guid = ${db.platformGuid}::uuid and purpose = ${purpose} and ${whereMatch}`.execute(db.kysely);
  const [row] = rows;
  if (row === undefined) return notFound(purpose);
  const { isLive, ...token } = row;
  return isLive ? success(token) : failure("Expired", `A token of ${purpose} that is over`);
}

function notFound(purpose: TokenPurpose): Failure {
  return failure("NotFound", `No such token of ${purpose}`);
}

/** Six digits are soon tried out; with the token's digest in it a stored code says nothing by itself. */
function digestOfCode(tokenHash: string, code: string): string {
  return digestOf(`${tokenHash} ${code}`);
}
