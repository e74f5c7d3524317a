import type { Guid } from "@plein/contract/guid";
import type { IdentityProvider, NewIdentityProvider, SavedIdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The platform's providers, without their secrets, by name. */
export function listProviders(target: SqlTarget, platformGuid: Guid): Promise<IdentityProvider[]> {
  return runSql(target, sql<IdentityProvider>`${selectProviders(platformGuid)} order by p.name`);
}

/** Locks the provider until the transaction ends. */
export async function findProviderForUpdate(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<IdentityProvider | null> {
  const locked = await runSqlForOne(
    target,
    sql`select guid from identity_providers where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`,
  );
  return locked === null ? null : getProvider(target, platformGuid, guid);
}

/** A provider that the transaction has just written or locked. */
export async function getProvider(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<IdentityProvider> {
  const provider = await runSqlForOne(target, sql<IdentityProvider>`${selectProviders(platformGuid)} and p.guid = ${guid}::uuid`);
  if (provider === null) throw new Error("A row that was just written is gone");
  return provider;
}

function selectProviders(platformGuid: Guid): RawBuilder<unknown> {
  return sql`
    select p.guid::text as guid, p.name, p.issuer, p.client_id as "clientId", p.allowed_domains as "allowedDomains", p.role_claim as "roleClaim",
           p.role_map as "roleMap", p.syncs_roles as "syncsRoles", p.is_only as "isOnly", p.is_active as "isActive",
           (select count(distinct f.user_guid)::int from federated_identities f
             where f.platform_guid = p.platform_guid and f.provider_guid = p.guid) as "peopleCount", p.version
      from identity_providers p where p.platform_guid = ${platformGuid}::uuid`;
}

type NewProviderRow = Omit<NewIdentityProvider, "clientSecret"> & { readonly encryptedSecret: string };

/** @returns null if the name is taken */
export function addProviderRow(target: SqlTarget, platformGuid: Guid, provider: NewProviderRow): Promise<{ guid: Guid } | null> {
  const { name, issuer, clientId, encryptedSecret, allowedDomains, roleClaim, roleMap, syncsRoles, isOnly, isActive } = provider;
  return runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into identity_providers (platform_guid, name, issuer, client_id, client_secret, allowed_domains, role_claim, role_map,
                                      syncs_roles, is_only, is_active)
      values (${platformGuid}::uuid, ${name}, ${issuer}, ${clientId}, ${encryptedSecret}, ${allowedDomains}::text[],
              ${roleClaim}, ${JSON.stringify(roleMap)}::jsonb, ${syncsRoles}::boolean, ${isOnly}::boolean, ${isActive}::boolean)
      on conflict (platform_guid, name) do nothing returning guid::text as guid`,
  );
}

type SavedProviderRow = Omit<SavedIdentityProvider, "clientSecret" | "version"> & {
  /** null to keep the stored secret */
  readonly encryptedSecret: string | null;
};

export async function saveProviderRow(target: SqlTarget, platformGuid: Guid, provider: SavedProviderRow): Promise<void> {
  const { guid, name, issuer, clientId, encryptedSecret, allowedDomains, roleClaim, roleMap, syncsRoles, isOnly, isActive } = provider;
  await runSql(
    target,
    sql`update identity_providers
           set name = ${name}, issuer = ${issuer}, client_id = ${clientId}, client_secret = coalesce(${encryptedSecret}::text, client_secret),
               allowed_domains = ${allowedDomains}::text[], role_claim = ${roleClaim}, role_map = ${JSON.stringify(roleMap)}::jsonb,
               syncs_roles = ${syncsRoles}::boolean, is_only = ${isOnly}::boolean, is_active = ${isActive}::boolean, version = version + 1
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** @returns whether there was one */
export async function removeProviderRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<boolean> {
  const removed = await runSqlForOne(
    target,
    sql`delete from identity_providers where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid returning guid`,
  );
  return removed !== null;
}

export async function removeIdentitiesOfProvider(target: SqlTarget, platformGuid: Guid, providerGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`delete from federated_identities where platform_guid = ${platformGuid}::uuid and provider_guid = ${providerGuid}::uuid`,
  );
}

/** Whether a provider other than `guid` has this name. */
export async function isProviderNameTaken(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, name }: { readonly guid: Guid; readonly name: string },
): Promise<boolean> {
  const other = await runSqlForOne(
    target,
    sql`select guid from identity_providers where platform_guid = ${platformGuid}::uuid and name = ${name} and guid <> ${guid}::uuid`,
  );
  return other !== null;
}

/** The encrypted client secret; empty if the provider no longer exists. */
export async function findClientSecret(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<string> {
  const row = await runSqlForOne(
    target,
    sql<{ clientSecret: string }>`
      select client_secret as "clientSecret" from identity_providers where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  return row?.clientSecret ?? "";
}
