import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** The address that a user is changing theirs to; null when there is none. */
export async function findPendingEmail(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<string | null> {
  const pending = await runSqlForOne(
    target,
    sql<{ email: string | null }>`select email from one_time_tokens
                            where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and purpose = 'changeEmail'
                              and used_on is null and expires_on > now()`,
  );
  return pending?.email ?? null;
}

/** The state of the last verification mail to an address, of the last day. */
export async function findLastMailState(target: SqlTarget, platformGuid: Guid, email: string): Promise<string | null> {
  const mail = await runSqlForOne(
    target,
    sql<{ state: string }>`select state from mails
                            where platform_guid = ${platformGuid}::uuid and kind = 'verifyEmail' and recipient = ${email}
                              and created_on > now() - interval '1 day' order by created_on desc limit 1`,
  );
  return mail?.state ?? null;
}
