import type { Guid } from "@plein/contract/guid";
import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** The active providers that a user has signed in by. */
export function listLinkedProviders(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<ProviderChoice[]> {
  return runSql(
    target,
    sql<ProviderChoice>`
      select distinct p.guid::text as guid, p.name from identity_providers p
        join federated_identities f on f.platform_guid = p.platform_guid and f.provider_guid = p.guid
       where p.platform_guid = ${platformGuid}::uuid and p.is_active and f.user_guid = ${userGuid}::uuid order by p.name`,
  );
}

type Identity = { readonly providerGuid: Guid; readonly subject: string | null; readonly userGuid: Guid };

export async function hasIdentity(target: SqlTarget, platformGuid: Guid, { providerGuid, subject, userGuid }: Identity): Promise<boolean> {
  const identity = await runSqlForOne(
    target,
    sql`select subject from federated_identities
         where platform_guid = ${platformGuid}::uuid and provider_guid = ${providerGuid}::uuid
           and subject = ${subject} and user_guid = ${userGuid}::uuid`,
  );
  return identity !== null;
}
