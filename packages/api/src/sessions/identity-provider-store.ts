import type { OpenIdClient } from "@plein/auth/open-id";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { IdentityProvider, NewIdentityProvider } from "@plein/contract/sessions/identity-provider";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext, UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The platform's providers, without their secrets, by name. */
export function listProviders(target: SqlTarget, platformGuid: Guid): Promise<IdentityProvider[]> {
  return runSql(
    target,
    sql<IdentityProvider>`
      select guid, name, issuer, client_id as "clientId", allowed_domains as "allowedDomains", role_claim as "roleClaim",
             role_map as "roleMap", syncs_roles as "syncsRoles", is_only as "isOnly", is_active as "isActive"
        from identity_providers where platform_guid = ${platformGuid}::uuid order by name`,
  );
}

/** @returns Conflict for a name that is taken; BadRequest for a role that isn't there */
export async function addProvider(ctx: UserContext, input: NewIdentityProvider): Promise<Result<IdentityProvider>> {
  const { platform, services } = ctx;
  const sealed = services.secrets.seal(input.clientSecret, purposeOf(platform.guid));
  const roles = Object.values(input.roleMap);
  return ctx.db.transaction(async (tx) => {
    const known = await runSql(
      tx,
      sql`select guid from roles where platform_guid = ${platform.guid}::uuid and guid = any(${[...new Set(roles)]}::uuid[])`,
    );
    if (known.length !== new Set(roles).size) return badField(["roleMap"], "role", ctx.locale);
    const row = await runSqlForOne(
      tx,
      sql<{ guid: Guid }>`
        insert into identity_providers (platform_guid, name, issuer, client_id, client_secret, allowed_domains, role_claim, role_map,
                                        syncs_roles, is_only, is_active)
        values (${platform.guid}::uuid, ${input.name}, ${input.issuer}, ${input.clientId}, ${sealed}, ${input.allowedDomains}::text[],
                ${input.roleClaim}, ${JSON.stringify(input.roleMap)}::jsonb, ${input.syncsRoles}::boolean, ${input.isOnly}::boolean, ${input.isActive}::boolean)
        on conflict (platform_guid, name) do nothing returning guid`,
    );
    if (row === null) return failure("Conflict", `There is a provider ${input.name}`);
    await addAuditEntry(tx, ctx, { action: "identityProviders.add", objectType: "identityProvider", objectGuid: row.guid });
    const { clientSecret: _secret, ...shown } = input;
    return success({ guid: row.guid, ...shown });
  });
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
