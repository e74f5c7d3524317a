import { digestOfRecoveryCode, newRecoveryCodes } from "@plein/auth/factors/recovery-codes";
import type { Guid } from "@plein/contract/guid";
import type { SecurityChange } from "@plein/contract/notifications/mail";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext, UserContext } from "../../context.ts";
import { queueMail } from "../../notifications/queue-mail.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import { findAccountByGuid } from "../accounts/account-store.ts";

/** What an account can prove who it is with beside its password. */
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
      select exists (select from totps where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and confirmed_on is not null)
               as "hasTotp",
             (select count(*)::int from recovery_codes
               where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and used_on is null) as "recoveryCodesLeft",
             (select coalesce(json_agg(json_build_object('credentialId', credential_id, 'name', name, 'transports', transports,
                       'createdOn', created_on, 'lastUsedOn', last_used_on) order by created_on, credential_id), '[]')
                from passkeys where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid) as passkeys`,
  );
  if (row === null) throw new Error("A query without a table gave no row");
  return row;
}

export function hasFactor({ hasTotp, passkeys }: Factors): boolean {
  return hasTotp || passkeys.length > 0;
}

/** New recovery codes of the caller in place of those that there were. */
export async function replaceRecoveryCodes(tx: PlatformTransaction, { platform, actor }: UserContext): Promise<string[]> {
  const codes = newRecoveryCodes();
  await removeRecoveryCodes(tx, platform.guid, actor.userGuid);
  const digests = codes.map((code) => digestOfRecoveryCode(actor.userGuid, code));
  await runSql(
    tx,
    sql`insert into recovery_codes (platform_guid, user_guid, code_hash)
        select ${platform.guid}::uuid, ${actor.userGuid}::uuid, unnest(${digests}::text[])`,
  );
  return codes;
}

/** The codes that come with the first factor of an account; null when it has some. */
export async function addFirstRecoveryCodes(tx: PlatformTransaction, ctx: UserContext): Promise<string[] | null> {
  const { recoveryCodesLeft } = await findFactors(tx, ctx.platform.guid, ctx.actor.userGuid);
  return recoveryCodesLeft > 0 ? null : replaceRecoveryCodes(tx, ctx);
}

/** Recovery codes stand in for a factor: without one they are nothing. */
export async function removeUnusableRecoveryCodes(tx: PlatformTransaction, { platform, actor }: UserContext): Promise<void> {
  if (!hasFactor(await findFactors(tx, platform.guid, actor.userGuid))) await removeRecoveryCodes(tx, platform.guid, actor.userGuid);
}

/** @returns NotFound for an account without a factor, which has nothing to recover */
export async function renewCodes(ctx: UserContext): Promise<Result<string[]>> {
  return ctx.db.transaction(async (tx) => {
    if (!hasFactor(await findFactors(tx, ctx.platform.guid, ctx.actor.userGuid))) return failure("NotFound", "No second factor to recover");
    const codes = await replaceRecoveryCodes(tx, ctx);
    await notifyFactorChange(tx, ctx, "recoveryCodesRenewed");
    return success(codes);
  });
}

/** Puts a change of one's own factors into the audit log, and tells its owner by mail. */
export async function notifyFactorChange(tx: PlatformTransaction, ctx: UserContext, change: SecurityChange): Promise<void> {
  const { platform, actor, locale, services } = ctx;
  await addAuditEntry(tx, ctx, { action: `factors.${change}`, objectType: "user", objectGuid: actor.userGuid });
  const account = await findAccountByGuid(tx, platform.guid, actor.userGuid);
  if (account === null) return;
  await queueMail(tx, {
    platformGuid: platform.guid,
    kind: "securityChanged",
    to: account.email,
    locale: account.language ?? locale,
    facts: { name: account.name, change, on: new Date().toISOString(), link: services.addressOf(platform, "/account/security") },
  });
}

/**
 * Takes away what somebody else may have set up to get into an account again: every passkey, which signs in by itself, and
 * an authenticator app that has been asked for only `since` then (an instant in SQL).
 */
export async function removeFactors(
  tx: PlatformTransaction,
  platformGuid: Guid,
  { userGuid, since }: { readonly userGuid: Guid; readonly since: RawBuilder<unknown> },
): Promise<void> {
  const ownedByUser = sql`platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`;
  await runSql(tx, sql`delete from passkeys where ${ownedByUser}`);
  await runSql(tx, sql`delete from totps where ${ownedByUser} and (confirmed_on is null or confirmed_on >= ${since})`);
  if (!hasFactor(await findFactors(tx, platformGuid, userGuid))) await removeRecoveryCodes(tx, platformGuid, userGuid);
}

/** The session that the caller is in has now shown what it was asked for. */
export async function markSecondFactorShown(
  tx: PlatformTransaction,
  { platform, session }: Pick<ApiContext, "platform" | "session">,
): Promise<void> {
  if (session === null) return;
  await runSql(
    tx,
    sql`update sessions set has_second_factor = true where platform_guid = ${platform.guid}::uuid and id_hash = ${session.digest}`,
  );
}

async function removeRecoveryCodes(tx: PlatformTransaction, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(tx, sql`delete from recovery_codes where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`);
}
