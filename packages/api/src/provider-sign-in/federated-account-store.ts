import type { OpenIdPerson } from "@plein/auth/open-id/open-id";
import type { Guid } from "@plein/contract/guid";
import { MailAddress } from "@plein/contract/notifications/mail";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import type { AuthorizationOutcome } from "../identity-providers/provider-authorization.shared.ts";
import { findEnforcedProviders, ssoOnlyFailure } from "../identity-providers/sso-only.shared.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { markEmailVerified, revokeUnprovenAccess } from "../sessions/accounts/email-proof.shared.ts";

/** Whose address the provider has proven. */
export type ProvenPerson = OpenIdPerson & { readonly verifiedEmail: string };

type Visit = { readonly provider: AuthorizationOutcome["provider"]; readonly person: ProvenPerson };
type Account = { readonly guid: Guid; readonly email: string; readonly isActive: boolean; readonly isVerified: boolean };

export type FederatedAccount = { readonly guid: Guid; readonly isNew: boolean };

/**
 * The account of who came back: the one that was linked before, else the one with their proven address, else a new one. Of
 * one whose address wasn't proven until now, nothing is left to whoever made it.
 *
 * @returns Unauthorized (403) for an account that isn't active, and with `ssoOnly` for who signs in by another provider alone
 */
export async function findOrAddAccount(tx: PlatformTransaction, ctx: ApiContext, visit: Visit): Promise<Result<FederatedAccount>> {
  const linked = await findLinked(tx, ctx, visit);
  const known = linked ?? (await findByEmail(tx, ctx, visit.person.verifiedEmail));
  const free = await checkNotOthers(tx, ctx, visit, known?.email);
  if (free.code !== "Success") return free;
  const account = known ?? (await addAccount(tx, ctx, visit.person));
  if (account === null) return failure("BadRequest", "The provider's address is none that an account can have");
  if (!account.isActive) return failure("Unauthorized", `User ${account.guid} is not active`, { isAuthenticated: true });
  if (linked === null) {
    await revokeUnprovenAccess(tx, ctx.platform.guid, account);
    await markEmailVerified(tx, ctx.platform.guid, account.guid);
    await link(tx, ctx, visit, account.guid);
  }
  if (linked === null || visit.provider.syncsRoles) await setRoles(tx, ctx, visit, account.guid);
  return success({ guid: account.guid, isNew: known === null });
}

/** Neither the address that came back nor the account's own is of people who sign in by another provider alone. */
async function checkNotOthers(
  tx: PlatformTransaction,
  ctx: ApiContext,
  { provider, person }: Visit,
  accountEmail = person.verifiedEmail,
): Promise<Result<void>> {
  for (const email of new Set([person.verifiedEmail, accountEmail])) {
    const only = await findEnforcedProviders(tx, ctx.platform.guid, email);
    if (only.length > 0 && only.every(({ guid }) => guid !== provider.guid)) return ssoOnlyFailure(ctx, only);
  }
  return success(undefined);
}

function findLinked(tx: PlatformTransaction, { platform }: ApiContext, { provider, person }: Visit): Promise<Account | null> {
  return runSqlForOne(
    tx,
    sql<Account>`
      select u.guid, u.email, u.is_active as "isActive", u.email_verified_on is not null as "isVerified"
        from federated_identities f join application_users u on u.platform_guid = f.platform_guid and u.guid = f.user_guid
       where f.platform_guid = ${platform.guid}::uuid and f.provider_guid = ${provider.guid}::uuid and f.subject = ${person.subject}`,
  );
}

function findByEmail(tx: PlatformTransaction, { platform }: ApiContext, email: string): Promise<Account | null> {
  return runSqlForOne(
    tx,
    sql<Account>`
      select guid, email, is_active as "isActive", email_verified_on is not null as "isVerified" from application_users
       where platform_guid = ${platform.guid}::uuid and email = ${email} and erased_on is null`,
  );
}

async function addAccount(tx: PlatformTransaction, { platform }: ApiContext, person: ProvenPerson): Promise<Account | null> {
  if (!MailAddress.safeParse(person.verifiedEmail).success) return null;
  return runSqlForOne(
    tx,
    sql<Account>`
      insert into application_users (platform_guid, email, email_verified_on, first_name, last_name)
      values (${platform.guid}::uuid, ${person.verifiedEmail}, now(), ${person.firstName}, ${person.lastName})
      on conflict (platform_guid, email) do nothing
      returning guid, email, is_active as "isActive", true as "isVerified"`,
  );
}

async function link(tx: PlatformTransaction, ctx: ApiContext, { provider, person }: Visit, userGuid: Guid): Promise<void> {
  await runSql(
    tx,
    sql`insert into federated_identities (platform_guid, provider_guid, subject, user_guid)
        values (${ctx.platform.guid}::uuid, ${provider.guid}::uuid, ${person.subject}, ${userGuid}::uuid)
        on conflict do nothing`,
  );
  const after = { provider: provider.guid };
  await addAuditEntry(tx, ctx, { action: "identityProviders.link", objectType: "user", objectGuid: userGuid, actorGuid: userGuid, after });
}

/** Of the roles that the provider has a say in, those that its claim names; the others are none of its business. */
async function setRoles(tx: PlatformTransaction, ctx: ApiContext, { provider, person }: Visit, userGuid: Guid): Promise<void> {
  if (provider.roleClaim === "") return;
  const claim = person.claims[provider.roleClaim];
  const values = (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === "string");
  const mapped = Object.values(provider.roleMap);
  const held = Object.entries(provider.roleMap).flatMap(([value, role]) => (values.includes(value) ? [role] : []));
  const removed = await runSql(
    tx,
    sql`delete from user_roles where platform_guid = ${ctx.platform.guid}::uuid and user_guid = ${userGuid}::uuid
           and role_guid = any(${mapped}::uuid[]) and role_guid <> all(${held}::uuid[]) returning role_guid`,
  );
  const added = await runSql(
    tx,
    sql`insert into user_roles (platform_guid, user_guid, role_guid)
        select platform_guid, ${userGuid}::uuid, guid from roles
         where platform_guid = ${ctx.platform.guid}::uuid and guid = any(${held}::uuid[])
        on conflict do nothing returning role_guid`,
  );
  if (removed.length + added.length === 0) return;
  await addAuditEntry(tx, ctx, {
    action: "identityProviders.setRoles",
    objectType: "user",
    objectGuid: userGuid,
    actorGuid: userGuid,
    after: { roleIds: held },
  });
}
