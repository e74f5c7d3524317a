import type { OpenIdPerson } from "@plein/auth/open-id/open-id";
import type { Guid } from "@plein/contract/guid";
import { MailAddress } from "@plein/contract/mails/mail";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import type { AuthorizationOutcome } from "../identity-providers/provider-authorization.shared.ts";
import { findEnforcedProviders, ssoOnlyFailure } from "../identity-providers/sso-only.shared.ts";
import { markEmailVerified, revokeUnprovenAccess } from "../sessions/accounts/email-proof.shared.ts";
import { inactiveFailure } from "../sessions/inactive-account.shared.ts";
import {
  type Account,
  addIdentityRow,
  addVerifiedAccountRow,
  findAccountByEmail,
  findAccountByIdentity,
  saveMappedRoles,
} from "./federated-account-rows.ts";

/** A person whose address the provider has verified. */
export type VerifiedPerson = OpenIdPerson & { readonly verifiedEmail: string };

type ProviderIdentity = { readonly provider: AuthorizationOutcome["provider"]; readonly person: VerifiedPerson };

export type FederatedAccount = { readonly guid: Guid; readonly isNew: boolean };

/**
 * The account of a person whom a provider authenticated: the one that was linked before, else the one with their verified address, else a
 * new one. If its address wasn't verified until now, the access of the person who created it is revoked.
 *
 * @returns Unauthorized (403) for an account that isn't active, and with `ssoOnly` for one that must sign in by another provider
 */
export async function findOrAddAccount(
  tx: PlatformTransaction,
  ctx: ApiContext,
  identity: ProviderIdentity,
): Promise<Result<FederatedAccount>> {
  const { provider, person } = identity;
  const platformGuid = ctx.platform.guid;
  const linked = await findAccountByIdentity(tx, platformGuid, { providerGuid: provider.guid, subject: person.subject });
  const known = linked ?? (await findAccountByEmail(tx, platformGuid, person.verifiedEmail));
  const allowed = await checkProviderAllowed(tx, ctx, identity, known?.email);
  if (allowed.code !== "Success") return allowed;
  const account = known ?? (await addAccount(tx, ctx, person));
  if (account === null) return failure("BadRequest", "The provider's address is none that an account can have");
  if (!account.isActive) return inactiveFailure(ctx.db, account.guid);
  if (linked === null) {
    await revokeUnprovenAccess(tx, platformGuid, account);
    await markEmailVerified(tx, platformGuid, account.guid);
    await link(tx, ctx, identity, account.guid);
  }
  if (linked === null || provider.syncsRoles) await saveRoles(tx, ctx, identity, account.guid);
  return success({ guid: account.guid, isNew: known === null });
}

/** Neither the person's address nor the account's own must sign in by another provider. */
async function checkProviderAllowed(
  tx: PlatformTransaction,
  ctx: ApiContext,
  { provider, person }: ProviderIdentity,
  accountEmail = person.verifiedEmail,
): Promise<Result<void>> {
  for (const email of new Set([person.verifiedEmail, accountEmail])) {
    const enforced = await findEnforcedProviders(tx, ctx.platform.guid, email);
    if (enforced.length > 0 && enforced.every(({ guid }) => guid !== provider.guid)) return ssoOnlyFailure(ctx, enforced);
  }
  return success(undefined);
}

async function addAccount(tx: PlatformTransaction, { platform }: ApiContext, person: VerifiedPerson): Promise<Account | null> {
  const { verifiedEmail: email, firstName, lastName } = person;
  return MailAddress.safeParse(email).success ? addVerifiedAccountRow(tx, platform.guid, { email, firstName, lastName }) : null;
}

async function link(tx: PlatformTransaction, ctx: ApiContext, { provider, person }: ProviderIdentity, userGuid: Guid): Promise<void> {
  await addIdentityRow(tx, ctx.platform.guid, { providerGuid: provider.guid, subject: person.subject, userGuid });
  const after = { provider: provider.guid };
  await addAuditEntry(tx, ctx, { action: "identityProviders.link", objectType: "user", objectGuid: userGuid, actorGuid: userGuid, after });
}

/** Assigns the roles in the provider's claim, and removes other roles that the provider maps. Roles that it doesn't map don't change. */
async function saveRoles(tx: PlatformTransaction, ctx: ApiContext, { provider, person }: ProviderIdentity, userGuid: Guid): Promise<void> {
  if (provider.roleClaim === "") return;
  const claim = person.claims[provider.roleClaim];
  const values = (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === "string");
  const mapped = Object.values(provider.roleMap);
  const assigned = Object.entries(provider.roleMap).flatMap(([value, role]) => (values.includes(value) ? [role] : []));
  const changes = await saveMappedRoles(tx, ctx.platform.guid, { userGuid, mapped, assigned });
  if (changes === 0) return;
  await addAuditEntry(tx, ctx, {
    action: "identityProviders.setRoles",
    objectType: "user",
    objectGuid: userGuid,
    actorGuid: userGuid,
    after: { roleIds: assigned },
  });
}
