import { newApiKey } from "@plein/auth/api-keys";
import { can } from "@plein/contract/access/policy";
import { type AddedApiKey, type ApiKey, MAX_API_KEYS, type NewApiKey } from "@plein/contract/api-keys/api-key";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { type RawBuilder, sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The platform's keys, the newest first; whose they are by name only for who may know that. */
export function listKeys(ctx: UserContext): Promise<ApiKey[]> {
  return findKeys(ctx.db, ctx, sql`true`);
}

/** A key that acts as the caller. @returns Conflict for who has as many as there may be */
export async function addKey(ctx: UserContext, { name, scopes, days }: NewApiKey): Promise<Result<AddedApiKey>> {
  const { platform, actor } = ctx;
  const { key, keyHash, prefix } = newApiKey();
  return ctx.db.transaction(async (tx) => {
    const [row] = await runSql(
      tx,
      sql<{ guid: Guid }>`
        insert into api_keys (platform_guid, name, key_hash, prefix, user_guid, scopes, expires_on)
        select ${platform.guid}::uuid, ${name}, ${keyHash}, ${prefix}, ${actor.userGuid}::uuid, ${[...new Set(scopes)]}::text[],
               now() + ${days}::int * interval '1 day'
         where (select count(*) from api_keys where platform_guid = ${platform.guid}::uuid and user_guid = ${actor.userGuid}::uuid
                   and revoked_on is null and expires_on > now()) < ${MAX_API_KEYS}::int
        returning guid`,
    );
    if (row === undefined) return failure("Conflict", "No more keys for one user");
    await addAuditEntry(tx, ctx, { action: "apiKeys.add", objectType: "apiKey", objectGuid: row.guid, after: { scopes, days } });
    const [added] = await findKeys(tx, ctx, sql`k.guid = ${row.guid}::uuid`);
    if (added === undefined) throw new Error("A key that was added is gone");
    return success({ ...added, key });
  });
}

/** From now on a key opens nothing. @returns NotFound for one that isn't there, or was revoked before */
export async function revokeKey(ctx: UserContext, guid: Guid): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const revoked = await runSqlForOne(
      tx,
      sql`update api_keys set revoked_on = now()
           where platform_guid = ${ctx.platform.guid}::uuid and guid = ${guid}::uuid and revoked_on is null returning guid`,
    );
    if (revoked === null) return failure("NotFound", `No key ${guid} to revoke`);
    await addAuditEntry(tx, ctx, { action: "apiKeys.revoke", objectType: "apiKey", objectGuid: guid });
    return success(undefined);
  });
}

type KeyRow = Omit<ApiKey, "createdOn" | "expiresOn" | "lastUsedOn"> & {
  readonly createdOn: Date | string;
  readonly expiresOn: Date | string;
  readonly lastUsedOn: Date | string | null;
};

async function findKeys(target: SqlTarget, { platform, actor }: UserContext, whereMatch: RawBuilder<unknown>): Promise<ApiKey[]> {
  const mayName = can(actor, "audit.viewNames");
  const rows = await runSql(
    target,
    sql<KeyRow>`
      select k.guid, k.name, k.prefix, k.scopes, k.user_guid as "ownerGuid",
             coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), ''), u.email) as "ownerName",
             case when k.revoked_on is not null then 'Revoked' when k.expires_on <= now() then 'Expired' else 'Active' end as state,
             k.created_on as "createdOn", k.expires_on as "expiresOn", k.last_used_on as "lastUsedOn"
        from api_keys k join application_users u on u.platform_guid = k.platform_guid and u.guid = k.user_guid
       where k.platform_guid = ${platform.guid}::uuid and ${whereMatch}
       order by k.created_on desc, k.guid desc`,
  );
  const instant = (value: Date | string) => new Date(value).toISOString();
  return rows.map((row) => ({
    ...row,
    ownerName: mayName || row.ownerGuid === actor.userGuid ? row.ownerName : null,
    createdOn: instant(row.createdOn),
    expiresOn: instant(row.expiresOn),
    lastUsedOn: row.lastUsedOn === null ? null : instant(row.lastUsedOn),
  }));
}
