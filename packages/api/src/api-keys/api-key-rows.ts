import type { ApiKey, NewApiKey } from "@plein/contract/api-keys/api-key";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** A key as it is stored, with its owner's name, which not every caller may see. */
export type StoredApiKey = Omit<ApiKey, "ownerName"> & { readonly ownerName: string };

/** The platform's keys, the newest first. */
export function listApiKeyRows(target: SqlTarget, platformGuid: Guid): Promise<StoredApiKey[]> {
  return findKeys(target, platformGuid, sql`true`);
}

export async function findApiKey(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<StoredApiKey | null> {
  const [key] = await findKeys(target, platformGuid, sql`k.guid = ${guid}::uuid`);
  return key ?? null;
}

type NewApiKeyRow = Pick<NewApiKey, "name" | "scopes" | "days"> & {
  readonly userGuid: Guid;
  readonly keyHash: string;
  readonly prefix: string;
  readonly maxKeys: number;
};

/** @returns null for a user with `maxKeys` active keys */
export function addApiKeyRow(
  target: SqlTarget,
  platformGuid: Guid,
  { name, scopes, days, userGuid, keyHash, prefix, maxKeys }: NewApiKeyRow,
): Promise<{ guid: Guid } | null> {
  return runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into api_keys (platform_guid, name, key_hash, prefix, user_guid, scopes, expires_on)
      select ${platformGuid}::uuid, ${name}, ${keyHash}, ${prefix}, ${userGuid}::uuid, ${[...new Set(scopes)]}::text[],
             now() + ${days}::int * interval '1 day'
       where (select count(*) from api_keys where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid
                 and revoked_on is null and expires_on > now()) < ${maxKeys}::int
      returning guid`,
  );
}

/** @returns false for a key that doesn't exist, or was revoked before */
export async function revokeApiKeyRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<boolean> {
  const revoked = await runSqlForOne(
    target,
    sql`update api_keys set revoked_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and revoked_on is null returning guid`,
  );
  return revoked !== null;
}

/** Revokes the keys of a user that were added `since` then (an instant in SQL), or all of them when absent. */
export function revokeApiKeyRowsOfUser(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, since }: { readonly userGuid: Guid; readonly since: RawBuilder<unknown> | undefined },
): Promise<{ guid: Guid }[]> {
  return runSql(
    target,
    sql<{ guid: Guid }>`
      update api_keys set revoked_on = now()
       where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and revoked_on is null
         and ${since === undefined ? sql`true` : sql`created_on >= ${since}`}
      returning guid`,
  );
}

type KeyRow = Omit<StoredApiKey, "createdOn" | "expiresOn" | "lastUsedOn"> & {
  readonly createdOn: Date;
  readonly expiresOn: Date;
  readonly lastUsedOn: Date | null;
};

async function findKeys(target: SqlTarget, platformGuid: Guid, whereMatch: RawBuilder<unknown>): Promise<StoredApiKey[]> {
  const rows = await runSql(
    target,
    sql<KeyRow>`
      select k.guid, k.name, k.prefix, k.scopes, k.user_guid as "ownerGuid",
             coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), ''), u.email) as "ownerName",
             case when k.revoked_on is not null then 'Revoked' when k.expires_on <= now() then 'Expired' else 'Active' end as state,
             k.created_on as "createdOn", k.expires_on as "expiresOn", k.last_used_on as "lastUsedOn"
        from api_keys k join application_users u on u.platform_guid = k.platform_guid and u.guid = k.user_guid
       where k.platform_guid = ${platformGuid}::uuid and ${whereMatch}
       order by k.created_on desc, k.guid desc`,
  );
  return rows.map((row) => ({
    ...row,
    createdOn: row.createdOn.toISOString(),
    expiresOn: row.expiresOn.toISOString(),
    lastUsedOn: row.lastUsedOn?.toISOString() ?? null,
  }));
}
