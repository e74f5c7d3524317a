import { endTokens } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { removeFactors } from "../factors/factor-store.ts";
import { TOKENS_ENDED_BY_PASSWORD } from "../passwords/password-tokens.ts";
import type { Account } from "./account-store.ts";

/** The account's address was proven: a secret that was sent to it came back. */
export async function markEmailVerified(tx: PlatformTransaction, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(
    tx,
    sql`update application_users set email_verified_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid and email_verified_on is null`,
  );
}

/**
 * Anyone may have made an account with this address before its owner came: by registering, or by a link that was passed on.
 * Of one that was never proven, whatever lets somebody in goes. An authenticator app stays, for it opens nothing by itself, and who reads a mail has no way past it.
 */
export async function revokeUnprovenAccess(
  tx: PlatformTransaction,
  platformGuid: Guid,
  { guid, isVerified }: Pick<Account, "guid" | "isVerified">,
): Promise<void> {
  if (isVerified || !(await isSelfMade(tx, platformGuid, guid))) return;
  const ofPlatform = sql`platform_guid = ${platformGuid}::uuid`;
  await removeFactors(tx, platformGuid, { userGuid: guid, since: sql`'infinity'::timestamptz` });
  await runSql(tx, sql`delete from sessions where ${ofPlatform} and user_guid = ${guid}::uuid`);
  await runSql(tx, sql`update application_users set password_hash = null where ${ofPlatform} and guid = ${guid}::uuid`);
  await endTokens(tx, platformGuid, { userGuid: guid, purposes: TOKENS_ENDED_BY_PASSWORD });
}

async function isSelfMade(tx: PlatformTransaction, platformGuid: Guid, userGuid: Guid): Promise<boolean> {
  const made = await runSqlForOne(
    tx,
    sql`select sequence from audit_entries
         where platform_guid = ${platformGuid}::uuid and actor_guid = ${userGuid}::uuid and action in ('users.register', 'invitations.accept') limit 1`,
  );
  return made !== null;
}
