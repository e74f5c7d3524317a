import type { Guid } from "@plein/contract/guid";
import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";

export function listProvidersEnforcedForDomain(target: SqlTarget, platformGuid: Guid, domain: string): Promise<ProviderChoice[]> {
  return runSql(
    target,
    sql<ProviderChoice>`select p.guid::text as guid, p.name from identity_providers p
                         where p.platform_guid = ${platformGuid}::uuid and ${whereEnforcedFor(sql`${domain}`)} order by p.name`,
  );
}

/** The enforced providers by the domain of the user's address; empty for admins, staff and developers. */
export function listProvidersEnforcedForUser(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<ProviderChoice[]> {
  return runSql(
    target,
    sql<ProviderChoice>`
      select p.guid::text as guid, p.name from identity_providers p
        join application_users u on u.platform_guid = p.platform_guid and u.guid = ${userGuid}::uuid
       where p.platform_guid = ${platformGuid}::uuid and not (u.is_admin or u.is_mett or u.is_developer)
         and ${whereEnforcedFor(sql`split_part(u.email, '@', -1)`)} order by p.name`,
  );
}

/** A condition on a row `p`. A provider without domains is enforced for every address. */
function whereEnforcedFor(domain: RawBuilder<unknown>) {
  return sql`p.is_active and p.is_only
    and (cardinality(p.allowed_domains) = 0 or ${domain}::text = any(select lower(allowed) from unnest(p.allowed_domains) allowed))`;
}
