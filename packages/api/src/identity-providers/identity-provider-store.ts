import type { OpenIdClient } from "@plein/auth/open-id/open-id";
import type { Guid } from "@plein/contract/guid";
import type { IdentityProvider, NewIdentityProvider, SavedIdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext, UserContext } from "../context.ts";
import { etagOf, matchesIfMatch } from "../etag.ts";
import { badField } from "../field-errors.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The platform's providers, without their secrets, by name. */
export function listProviders(target: SqlTarget, platformGuid: Guid): Promise<IdentityProvider[]> {
  return runSql(target, sql<IdentityProvider>`${selectProviders(platformGuid)} order by p.name`);
}

function findShown(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<IdentityProvider | null> {
  return runSqlForOne(target, sql<IdentityProvider>`${selectProviders(platformGuid)} and p.guid = ${guid}::uuid`);
}

function selectProviders(platformGuid: Guid): RawBuilder<unknown> {
  return sql`
    select p.guid::text as guid, p.name, p.issuer, p.client_id as "clientId", p.allowed_domains as "allowedDomains", p.role_claim as "roleClaim",
           p.role_map as "roleMap", p.syncs_roles as "syncsRoles", p.is_only as "isOnly", p.is_active as "isActive",
           (select count(distinct f.user_guid)::int from federated_identities f
             where f.platform_guid = p.platform_guid and f.provider_guid = p.guid) as "peopleCount", p.version
      from identity_providers p where p.platform_guid = ${platformGuid}::uuid`;
}

/** @returns Conflict for a name that is taken; BadRequest for a role that isn't there */
export async function addProvider(ctx: UserContext, input: NewIdentityProvider): Promise<Result<IdentityProvider>> {
  const { platform, services } = ctx;
  const sealed = services.secrets.seal(input.clientSecret, purposeOf(platform.guid));
  return ctx.db.transaction(async (tx) => {
    const known = await checkRoles(tx, ctx, input);
    if (known.code !== "Success") return known;
    const row = await runSqlForOne(
      tx,
      sql<{ guid: Guid }>`
        insert into identity_providers (platform_guid, name, issuer, client_id, client_secret, allowed_domains, role_claim, role_map,
                                        syncs_roles, is_only, is_active)
        values (${platform.guid}::uuid, ${input.name}, ${input.issuer}, ${input.clientId}, ${sealed}, ${input.allowedDomains}::text[],
                ${input.roleClaim}, ${JSON.stringify(input.roleMap)}::jsonb, ${input.syncsRoles}::boolean, ${input.isOnly}::boolean, ${input.isActive}::boolean)
        on conflict (platform_guid, name) do nothing returning guid::text as guid`,
    );
    if (row === null) return failure("Conflict", `There is a provider ${input.name}`);
    const added = await shown(tx, platform.guid, row.guid);
    const after = factsOf(added);
    await addAuditEntry(tx, ctx, { action: "identityProviders.add", objectType: "identityProvider", objectGuid: row.guid, after });
    return success(added);
  });
}

/**
 * Saves a provider whole. Where it comes to be another issuer's, nobody is known by it any more: who was whom there means
 * nothing here, and its secret is asked again, for it must not go to whoever the new address belongs to.
 *
 * @returns NotFound; Conflict, with the provider as it is now, when it changed since `version`, or for a name that is taken;
 * BadRequest for a role that isn't there, or another issuer without a secret
 */
export async function saveProvider(ctx: UserContext, saved: SavedIdentityProvider): Promise<Result<IdentityProvider>> {
  const { platform } = ctx;
  const { guid, clientSecret } = saved;
  return ctx.db.transaction(async (tx) => {
    const row = await runSqlForOne(
      tx,
      sql`select guid from identity_providers where platform_guid = ${platform.guid}::uuid and guid = ${guid}::uuid for update`,
    );
    if (row === null) return failure("NotFound", `No provider ${guid}`);
    const stored = await shown(tx, platform.guid, guid);
    const refusal = await refusedSave(tx, ctx, saved, stored);
    if (refusal !== null) return refusal;
    await updateProvider(tx, ctx, saved);
    if (saved.issuer !== stored.issuer)
      await runSql(
        tx,
        sql`delete from federated_identities where platform_guid = ${platform.guid}::uuid and provider_guid = ${guid}::uuid`,
      );
    const now = await shown(tx, platform.guid, guid);
    const [before, after] = [factsOf(stored), { ...factsOf(now), ...(clientSecret !== undefined && { hasNewSecret: true }) }];
    await addAuditEntry(tx, ctx, { action: "identityProviders.edit", objectType: "identityProvider", objectGuid: guid, before, after });
    return success(now);
  });
}

async function refusedSave(
  tx: PlatformTransaction,
  ctx: UserContext,
  saved: SavedIdentityProvider,
  stored: IdentityProvider,
): Promise<Failure | null> {
  const { guid, version, clientSecret, issuer, name } = saved;
  if ((version !== undefined && version !== stored.version) || !matchesIfMatch(ctx.ifMatch, stored))
    return failure("Conflict", `Provider ${guid} changed`, { current: stored, currentETag: etagOf(stored) });
  if (issuer !== stored.issuer && clientSecret === undefined) return badField(["clientSecret"], "required", ctx.locale);
  const known = await checkRoles(tx, ctx, saved);
  if (known.code !== "Success") return known;
  const other = await runSqlForOne(
    tx,
    sql`select guid from identity_providers where platform_guid = ${ctx.platform.guid}::uuid and name = ${name} and guid <> ${guid}::uuid`,
  );
  return other === null ? null : failure("Conflict", `There is a provider ${name}`);
}

async function updateProvider(tx: PlatformTransaction, { platform, services }: UserContext, saved: SavedIdentityProvider): Promise<void> {
  const { guid, name, issuer, clientId, clientSecret, allowedDomains, roleClaim, roleMap, syncsRoles, isOnly, isActive } = saved;
  const sealed = clientSecret === undefined ? null : services.secrets.seal(clientSecret, purposeOf(platform.guid));
  await runSql(
    tx,
    sql`update identity_providers
           set name = ${name}, issuer = ${issuer}, client_id = ${clientId}, client_secret = coalesce(${sealed}::text, client_secret),
               allowed_domains = ${allowedDomains}::text[], role_claim = ${roleClaim}, role_map = ${JSON.stringify(roleMap)}::jsonb,
               syncs_roles = ${syncsRoles}::boolean, is_only = ${isOnly}::boolean, is_active = ${isActive}::boolean, version = version + 1
         where platform_guid = ${platform.guid}::uuid and guid = ${guid}::uuid`,
  );
}

async function shown(tx: PlatformTransaction, platformGuid: Guid, guid: Guid): Promise<IdentityProvider> {
  const provider = await findShown(tx, platformGuid, guid);
  if (provider === null) throw new Error("A row that was just written is gone");
  return provider;
}

/** What the log tells of one. */
function factsOf({ name, issuer, clientId, allowedDomains, roleClaim, roleMap, syncsRoles, isOnly, isActive }: IdentityProvider) {
  return { name, issuer, clientId, allowedDomains, roleClaim, roleIds: Object.values(roleMap), syncsRoles, isOnly, isActive };
}

async function checkRoles(
  tx: PlatformTransaction,
  { platform, locale }: UserContext,
  { roleMap }: Pick<NewIdentityProvider, "roleMap">,
): Promise<Result<void>> {
  const roles = [...new Set(Object.values(roleMap))];
  const known = await runSql(tx, sql`select guid from roles where platform_guid = ${platform.guid}::uuid and guid = any(${roles}::uuid[])`);
  return known.length === roles.length ? success(undefined) : badField(["roleMap"], "role", locale);
}

/** Whoever came in by it keeps their account, and signs in another way. */
export async function removeProvider(ctx: UserContext, guid: Guid): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const removed = await runSqlForOne(
      tx,
      sql`delete from identity_providers where platform_guid = ${ctx.platform.guid}::uuid and guid = ${guid}::uuid returning guid`,
    );
    if (removed === null) return failure("NotFound", `No provider ${guid}`);
    await addAuditEntry(tx, ctx, { action: "identityProviders.remove", objectType: "identityProvider", objectGuid: guid });
    return success(undefined);
  });
}

export type KnownProvider = IdentityProvider & { readonly client: OpenIdClient };

/** @returns NotFound where there is no such one, or its secret can't be read any more */
export async function findProvider({ db, services }: Pick<ApiContext, "db" | "services">, guid: Guid): Promise<Result<KnownProvider>> {
  const provider = (await listProviders(db, db.platformGuid)).find((one) => one.guid === guid && one.isActive);
  if (provider === undefined) return failure("NotFound", `No provider ${guid}`);
  const row = await runSqlForOne(
    db,
    sql<{ clientSecret: string }>`
      select client_secret as "clientSecret" from identity_providers where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  const clientSecret = services.secrets.open(row?.clientSecret ?? "", purposeOf(db.platformGuid));
  if (clientSecret === null) {
    services.warn("The secret of an identity provider can't be read: was it stored with another SECRET_KEY?", { guid });
    return failure("NotFound", `The secret of provider ${guid} can't be read`);
  }
  return success({ ...provider, client: { issuer: provider.issuer, clientId: provider.clientId, clientSecret } });
}

function purposeOf(platformGuid: Guid): string {
  return `identity provider ${platformGuid}`;
}
