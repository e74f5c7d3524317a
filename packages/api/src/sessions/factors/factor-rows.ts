import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** The factors of an account besides its password. */
export type Factors = { readonly hasTotp: boolean; readonly passkeys: readonly StoredPasskey[]; readonly recoveryCodesLeft: number };

export type StoredPasskey = {
  readonly credentialId: string;
  readonly name: string;
  readonly transports: readonly string[];
  readonly createdOn: string;
  readonly lastUsedOn: string | null;
};

export async function findFactors(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<Factors> {
  const row = await runSqlForOne(
    target,
    sql<Factors>`
      select exists (select from totps where ${ownedBy(platformGuid, userGuid)} and confirmed_on is not null) as "hasTotp",
             (select count(*)::int from recovery_codes where ${ownedBy(platformGuid, userGuid)} and used_on is null) as "recoveryCodesLeft",
             (select coalesce(json_agg(json_build_object('credentialId', credential_id, 'name', name, 'transports', transports,
                       'createdOn', created_on, 'lastUsedOn', last_used_on) order by created_on, credential_id), '[]')
                from passkeys where ${ownedBy(platformGuid, userGuid)}) as passkeys`,
  );
  if (row === null) throw new Error("A query without a table returned no row");
  return row;
}

type DigestsOfUser = { readonly userGuid: Guid; readonly digests: readonly string[] };

export async function addRecoveryCodeRows(target: SqlTarget, platformGuid: Guid, { userGuid, digests }: DigestsOfUser): Promise<void> {
  await runSql(
    target,
    sql`insert into recovery_codes (platform_guid, user_guid, code_hash)
        select ${platformGuid}::uuid, ${userGuid}::uuid, unnest(${digests}::text[])`,
  );
}

/** @returns whether the code was still unused */
export async function redeemRecoveryCodeRow(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, digest }: { readonly userGuid: Guid; readonly digest: string },
): Promise<boolean> {
  const redeemed = await runSql(
    target,
    sql`update recovery_codes set used_on = now()
         where ${ownedBy(platformGuid, userGuid)} and used_on is null and code_hash = ${digest} returning user_guid`,
  );
  return redeemed.length === 1;
}

export async function removeRecoveryCodeRows(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(target, sql`delete from recovery_codes where ${ownedBy(platformGuid, userGuid)}`);
}

export async function removePasskeyRows(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(target, sql`delete from passkeys where ${ownedBy(platformGuid, userGuid)}`);
}

/** Removes an authenticator app that was not confirmed before `since`, an instant in SQL. */
export async function removeTotpRowsSince(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, since }: { readonly userGuid: Guid; readonly since: RawBuilder<unknown> },
): Promise<void> {
  await runSql(
    target,
    sql`delete from totps where ${ownedBy(platformGuid, userGuid)} and (confirmed_on is null or confirmed_on >= ${since})`,
  );
}

export async function saveSessionSecondFactor(target: SqlTarget, platformGuid: Guid, sessionDigest: string): Promise<void> {
  await runSql(
    target,
    sql`update sessions set has_second_factor = true where platform_guid = ${platformGuid}::uuid and id_hash = ${sessionDigest}`,
  );
}

function ownedBy(platformGuid: Guid, userGuid: Guid): RawBuilder<unknown> {
  return sql`platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`;
}
