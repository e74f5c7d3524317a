import type { Guid } from "@plein/contract/guid";
import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { normalizeAccountEmail } from "@plein/contract/sessions/account-email";
import { type RawBuilder, sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";

/**
 * The providers that people with this address sign in by, and in no other way; none for who may choose. The address's domain
 * alone tells, so that the answer says nothing of who has an account.
 */
export function findEnforcedProviders(target: SqlTarget, platformGuid: Guid, email: string): Promise<ProviderChoice[]> {
  const name = normalizeAccountEmail(email);
  const domain = name.slice(name.lastIndexOf("@") + 1);
  return runSql(
    target,
    sql<ProviderChoice>`select p.guid::text as guid, p.name from identity_providers p
                         where p.platform_guid = ${platformGuid}::uuid and ${isOnlyFor(sql`${domain}`)} order by p.name`,
  );
}

/**
 * As `findEnforcedProviders`, of an account; and none for an admin or one of the staff, who keep the ways in that they have: else
 * a provider that is down or set up wrong would shut out whoever could mend it.
 */
export function findEnforcedProvidersOfAccount(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<ProviderChoice[]> {
  return runSql(
    target,
    sql<ProviderChoice>`
      select p.guid::text as guid, p.name from identity_providers p
        join application_users u on u.platform_guid = p.platform_guid and u.guid = ${userGuid}::uuid
       where p.platform_guid = ${platformGuid}::uuid and not (u.is_admin or u.is_mett or u.is_developer)
         and ${isOnlyFor(sql`split_part(u.email, '@', -1)`)} order by p.name`,
  );
}

/** Whether who has this address may come in another way. @returns Unauthorized with `ssoOnly` */
export async function checkSsoNotEnforced(ctx: Pick<ApiContext, "db" | "actor">, email: string): Promise<Result<void>> {
  return toResult(ctx, await findEnforcedProviders(ctx.db, ctx.db.platformGuid, email));
}

/** As `checkSsoNotEnforced`, of an account that its owner has shown to be theirs. @returns Unauthorized with `ssoOnly` */
export async function checkSsoNotEnforcedForAccount(ctx: Pick<ApiContext, "db" | "actor">, userGuid: Guid): Promise<Result<void>> {
  return toResult(ctx, await findEnforcedProvidersOfAccount(ctx.db, ctx.db.platformGuid, userGuid));
}

/** What whoever has to sign in by one of these is answered. */
export function ssoOnlyFailure({ actor }: Pick<ApiContext, "actor">, ssoOnly: readonly ProviderChoice[]): Failure {
  return failure("Unauthorized", "People with this address sign in by their provider alone", {
    isAuthenticated: actor.kind === "user",
    ssoOnly,
  });
}

function toResult(ctx: Pick<ApiContext, "actor">, ssoOnly: readonly ProviderChoice[]): Result<void> {
  return ssoOnly.length === 0 ? success(undefined) : ssoOnlyFailure(ctx, ssoOnly);
}

/** Of a row `p`. One without domains is for every address. */
function isOnlyFor(domain: RawBuilder<unknown>) {
  return sql`p.is_active and p.is_only
    and (cardinality(p.allowed_domains) = 0 or ${domain}::text = any(select lower(allowed) from unnest(p.allowed_domains) allowed))`;
}
