import type { KnownPasskey, NewPasskey } from "@plein/auth/factors/passkeys";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import type { StoredPasskey } from "./factor-rows.ts";

export function findPasskey(
  target: SqlTarget,
  platformGuid: Guid,
  credentialId: string,
): Promise<(KnownPasskey & { readonly userGuid: Guid }) | null> {
  return runSqlForOne(
    target,
    sql<KnownPasskey & { userGuid: Guid }>`
      select credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, user_guid as "userGuid"
        from passkeys where platform_guid = ${platformGuid}::uuid and credential_id = ${credentialId}`,
  );
}

/** A passkey as its insert returns it; a StoredPasskey comes as JSON, with its instants as text. */
export type AddedPasskeyRow = Omit<StoredPasskey, "createdOn" | "lastUsedOn"> & {
  readonly createdOn: Date;
  readonly lastUsedOn: Date | null;
};

/** @returns null if the credential is stored already */
export function addPasskeyRow(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, name, credentialId, publicKey, counter, transports }: NewPasskey & { readonly userGuid: Guid; readonly name: string },
): Promise<AddedPasskeyRow | null> {
  return runSqlForOne(
    target,
    sql<AddedPasskeyRow>`
      insert into passkeys (platform_guid, credential_id, user_guid, public_key, counter, transports, name)
      values (${platformGuid}::uuid, ${credentialId}, ${userGuid}::uuid, ${Buffer.from(publicKey)}::bytea,
              ${counter}::bigint, ${[...transports]}::text[], ${name})
      on conflict do nothing
      returning credential_id as "credentialId", name, transports, created_on as "createdOn", last_used_on as "lastUsedOn"`,
  );
}

/** @returns whether the user had such a passkey */
export async function removePasskeyRow(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, credentialId }: { readonly userGuid: Guid; readonly credentialId: string },
): Promise<boolean> {
  const removed = await runSqlForOne(
    target,
    sql`delete from passkeys where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid
           and credential_id = ${credentialId} returning credential_id`,
  );
  return removed !== null;
}

/** @returns false if a use with the same count came first, or the passkey no longer exists */
export async function recordPasskeyUse(
  target: SqlTarget,
  platformGuid: Guid,
  { credentialId, counter }: { readonly credentialId: string; readonly counter: number },
): Promise<boolean> {
  const recorded = await runSql(
    target,
    sql`update passkeys set counter = ${counter}::bigint, last_used_on = now()
         where platform_guid = ${platformGuid}::uuid and credential_id = ${credentialId} and (counter < ${counter}::bigint or counter = 0)
     returning credential_id`,
  );
  return recorded.length === 1;
}
