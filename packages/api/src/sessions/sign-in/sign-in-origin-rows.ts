import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** The number of days for which a network is known after a sign-in from it. */
const NETWORK_DAYS = 90;

type Caller = { readonly email: string; readonly network: string; readonly deviceDigests: readonly string[] };

/**
 * Whether somebody signed in to an account on one of these devices (its digest, or null) or from this network; null if the account doesn't
 * exist.
 */
export function findKnownOrigin(
  target: SqlTarget,
  platformGuid: Guid,
  { email, network, deviceDigests }: Caller,
): Promise<{ device: string | null; isKnownNetwork: boolean } | null> {
  return runSqlForOne(
    target,
    sql<{ device: string | null; isKnownNetwork: boolean }>`
      select (select t.token_hash from one_time_tokens t
               where t.platform_guid = u.platform_guid and t.user_guid = u.guid and t.purpose = 'knownDevice'
                 and t.token_hash = any(${deviceDigests}::text[]) and t.used_on is null and t.expires_on > now() limit 1) as device,
             ${network} <> '' and exists (
               select from audit_entries a
                where a.platform_guid = u.platform_guid and a.actor_guid = u.guid and a.action = 'sessions.signIn' and a.network = ${network}
                  and a.created_on > now() - ${NETWORK_DAYS}::int * interval '1 day') as "isKnownNetwork"
        from application_users u where u.platform_guid = ${platformGuid}::uuid and u.email = ${email}`,
  );
}
