import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { digestSecret, newSecret } from "../secrets/secret.ts";

/**
 * Browsers that were signed in to an account before. Each has a secret, in a cookie that lasts as long as the browser session. It
 * authenticates nobody, and only exempts its owner from the waits that strangers' guesses cause. Stored with the accounts' tokens, so
 * that a new password ends them (`endTokens`), and so does removing the account.
 */
const LIFETIME_DAYS = 90;
/** Per account; programs repeatedly sign in without a cookie. */
const MAX_DEVICES = 20;
/** Per browser, for people who share it. */
const MAX_SECRETS = 3;
const SECRET = /^[\w-]{43}$/;

/** The digests of the secrets in a browser's cookie. */
export function readDeviceDigests(cookie: string | null): string[] {
  return parseSecrets(cookie).map(digestSecret);
}

/**
 * Adds this browser to the known devices of an account, in addition to its other accounts.
 *
 * @returns the new value of its cookie
 */
export async function addKnownDevice(db: PlatformDb, userGuid: Guid, cookie: string | null): Promise<string> {
  const secret = newSecret();
  await sql`with surplus as (
              select platform_guid, token_hash from one_time_tokens
               where platform_guid = ${db.platformGuid}::uuid and user_guid = ${userGuid}::uuid and purpose = 'knownDevice'
               order by created_on desc, token_hash offset ${MAX_DEVICES - 1}::int),
            removed as (
              delete from one_time_tokens t using surplus s where t.platform_guid = s.platform_guid and t.token_hash = s.token_hash)
            insert into one_time_tokens (platform_guid, token_hash, purpose, user_guid, expires_on)
            values (${db.platformGuid}::uuid, ${digestSecret(secret)}, 'knownDevice', ${userGuid}::uuid, now() + ${LIFETIME_DAYS}::int * interval '1 day')`.execute(
    db.kysely,
  );
  return [secret, ...parseSecrets(cookie)].slice(0, MAX_SECRETS).join(".");
}

/** The digest of this browser in the known devices of an account, or of any account of the platform; null when it is unknown. */
export async function findKnownDevice(db: PlatformDb, cookie: string | null, userGuid: Guid | null): Promise<string | null> {
  const digests = readDeviceDigests(cookie);
  if (digests.length === 0) return null;
  const { rows } = await sql<{ tokenHash: string }>`
    select token_hash as "tokenHash" from one_time_tokens
     where platform_guid = ${db.platformGuid}::uuid and token_hash = any(${digests}::text[]) and purpose = 'knownDevice'
       and used_on is null and expires_on > now() and (${userGuid}::uuid is null or user_guid = ${userGuid}::uuid) limit 1`.execute(
    db.kysely,
  );
  return rows[0]?.tokenHash ?? null;
}

function parseSecrets(cookie: string | null): string[] {
  return (cookie ?? "").split(".", MAX_SECRETS).filter((secret) => SECRET.test(secret));
}
