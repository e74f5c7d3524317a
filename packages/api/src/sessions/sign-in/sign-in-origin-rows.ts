import { type SignInOrigin, UNKNOWN_ORIGIN } from "@plein/auth/limits/sign-in-origin";
import { truncatedAddress } from "@plein/auth/limits/truncated-address";
import { deviceDigestsOf } from "@plein/auth/tokens/known-devices";
import { isStorableText } from "@plein/contract/storable-text";
import { sql } from "kysely";
import type { ApiContext } from "../../context.ts";
import { runSqlForOne } from "../../run-sql.ts";

/** How long the log of sign-ins makes a network a known one. */
const NETWORK_DAYS = 90;

/**
 * Where an account knows a caller from who isn't signed in: its own secret in the browser's cookie, or else a sign-in from the
 * same network (an IPv4 /24, an IPv6 /48) in the log.
 *
 * @param account its address, lower case; of none that there is, every place is unknown
 */
export async function findSignInOrigin(
  { db, clientAddress, deviceCookie }: Pick<ApiContext, "db" | "clientAddress" | "deviceCookie">,
  account: string,
): Promise<SignInOrigin> {
  if (!isStorableText(account)) return UNKNOWN_ORIGIN;
  const network = truncatedAddress(clientAddress);
  const found = await runSqlForOne(
    db,
    sql<{ device: string | null; isKnownNetwork: boolean }>`
      select (select t.token_hash from one_time_tokens t
               where t.platform_guid = u.platform_guid and t.user_guid = u.guid and t.purpose = 'knownDevice'
                 and t.token_hash = any(${deviceDigestsOf(deviceCookie)}::text[]) and t.used_on is null and t.expires_on > now() limit 1) as device,
             ${network} <> '' and exists (
               select from audit_entries a
                where a.platform_guid = u.platform_guid and a.actor_guid = u.guid and a.action = 'sessions.signIn' and a.network = ${network}
                  and a.created_on > now() - ${NETWORK_DAYS}::int * interval '1 day') as "isKnownNetwork"
        from application_users u where u.platform_guid = ${db.platformGuid}::uuid and u.email = ${account}`,
  );
  if (found?.device) return { kind: "device", subject: `device ${found.device}` };
  return found?.isKnownNetwork === true ? { kind: "network", subject: `network ${network}` } : UNKNOWN_ORIGIN;
}

/** Where a signed-in caller is, to their own account: in their session, which no stranger has. */
export function sessionOrigin({ session }: Pick<ApiContext, "session">): SignInOrigin {
  return session === null ? UNKNOWN_ORIGIN : { kind: "session", subject: `session ${session.digest}` };
}
