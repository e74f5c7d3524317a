import type { UserActor } from "@plein/contract/access/actor";
import { API_KEY_PREFIX, type ApiKeyScope } from "@plein/contract/api-keys/api-key";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { digestSecret, newSecret } from "./secrets/secret.ts";
import { resolveStaffAccess, SUPPORT_COLUMNS, type SupportColumns } from "./support-access.ts";

/** The user that a program acts as, and the scopes of its key. There is no session: calls that need one are not for programs. */
export type KeyIdentity = {
  readonly actor: UserActor;
  readonly displayName: string;
  readonly session: null;
  readonly scopes: readonly ApiKeyScope[];
};

const SHOWN_LETTERS = 6;
const MAX_KEY_LENGTH = 100;

/** A new key: its secret is returned once, and stored as a digest with its first letters to recognize it by. */
export function newApiKey(): { readonly key: string; readonly keyHash: string; readonly prefix: string } {
  const key = API_KEY_PREFIX + newSecret();
  return { key, keyHash: digestSecret(key), prefix: key.slice(0, API_KEY_PREFIX.length + SHOWN_LETTERS) };
}

export function isApiKey(secret: string): boolean {
  return secret.startsWith(API_KEY_PREFIX) && secret.length <= MAX_KEY_LENGTH;
}

type Row = Omit<UserActor, "kind" | "isMett" | "needsSupportGrant"> &
  SupportColumns & { readonly displayName: string; readonly scopes: ApiKeyScope[]; readonly isUseUnnoted: boolean };

/** The user of a key; null for a key that is unknown, revoked, expired or of another platform, and for an inactive user. */
export async function identifyApiKey(db: PlatformDb, key: string): Promise<KeyIdentity | null> {
  const keyHash = digestSecret(key);
  const { rows } = await sql<Row>`
    select k.scopes, k.last_used_on is null or k.last_used_on < now() - interval '5 minutes' as "isUseUnnoted",
           coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), ''), u.email) as "displayName",
           u.guid as "userGuid", u.is_active as "isActive", u.email_verified_on is not null as "isVerified",
           u.is_admin as "isAdmin", u.is_developer as "isDeveloper", ${SUPPORT_COLUMNS},
           array(select r.role_guid::text from user_roles r where r.platform_guid = u.platform_guid and r.user_guid = u.guid) as "roleIds",
           array(select distinct unnest(held.permissions)
                   from user_roles h join roles held on held.platform_guid = h.platform_guid and held.guid = h.role_guid
                  where h.platform_guid = u.platform_guid and h.user_guid = u.guid order by 1) as permissions,
           exists (select from user_roles h join roles held on held.platform_guid = h.platform_guid and held.guid = h.role_guid
                    where h.platform_guid = u.platform_guid and h.user_guid = u.guid and held.built_in_key = ${CONTENT_MANAGERS_ROLE_KEY})
             as "isContentManager"
      from api_keys k join application_users u on u.platform_guid = k.platform_guid and u.guid = k.user_guid
     where k.platform_guid = ${db.platformGuid} and k.key_hash = ${keyHash} and k.revoked_on is null and k.expires_on > now()
       and u.is_active`.execute(db.kysely);
  const [row] = rows;
  if (row === undefined) return null;
  const { scopes, isUseUnnoted, displayName, isStaff, supportGrant, isSupportGrantRequired, ...user } = row;
  if (isUseUnnoted) await recordUse(db, keyHash);
  const staffAccess = resolveStaffAccess({ isStaff, supportGrant, isSupportGrantRequired });
  return { actor: { kind: "user", ...user, ...staffAccess }, displayName, session: null, scopes };
}

async function recordUse(db: PlatformDb, keyHash: string): Promise<void> {
  await sql`update api_keys set last_used_on = now() where platform_guid = ${db.platformGuid} and key_hash = ${keyHash}`.execute(db.kysely);
}
