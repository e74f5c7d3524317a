import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type StoredTotp = {
  readonly userGuid: Guid;
  readonly platformGuid: Guid;
  /** encrypted */
  readonly secret: string;
  readonly isConfirmed: boolean;
};

export function findTotp(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<StoredTotp | null> {
  return runSqlForOne(
    target,
    sql<StoredTotp>`
      select platform_guid as "platformGuid", user_guid as "userGuid", secret, confirmed_on is not null as "isConfirmed"
        from totps where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`,
  );
}

/** Replaces a secret that was not confirmed. @returns false if the user has a confirmed one */
export async function saveTotpSecret(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, secret }: Pick<StoredTotp, "userGuid" | "secret">,
): Promise<boolean> {
  const saved = await runSqlForOne(
    target,
    sql`insert into totps as t (platform_guid, user_guid, secret) values (${platformGuid}::uuid, ${userGuid}::uuid, ${secret})
        on conflict (platform_guid, user_guid) do update set secret = excluded.secret, last_step = null where t.confirmed_on is null
        returning user_guid`,
  );
  return saved !== null;
}

/** @returns false when another call confirmed or replaced the secret first */
export async function confirmTotpSecret(target: SqlTarget, { platformGuid, userGuid, secret }: StoredTotp, step: number): Promise<boolean> {
  const confirmed = await runSqlForOne(
    target,
    sql`update totps set confirmed_on = now(), last_step = ${step}::bigint
         where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and confirmed_on is null and secret = ${secret}
     returning user_guid`,
  );
  return confirmed !== null;
}

/** @returns null if there is none */
export function removeTotpRow(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<{ wasConfirmed: boolean } | null> {
  return runSqlForOne(
    target,
    sql<{ wasConfirmed: boolean }>`
      delete from totps where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid
      returning confirmed_on is not null as "wasConfirmed"`,
  );
}

/** Redeems the code of a step: no code works twice, nor does an earlier one. @returns whether this call redeemed it */
export async function redeemTotpStep(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, step }: { readonly userGuid: Guid; readonly step: number },
): Promise<boolean> {
  const redeemed = await runSql(
    target,
    sql`update totps set last_step = ${step}::bigint
         where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and confirmed_on is not null
           and (last_step is null or last_step < ${step}::bigint) returning user_guid`,
  );
  return redeemed.length === 1;
}
