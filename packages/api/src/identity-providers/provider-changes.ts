import type { IdentityProvider, NewIdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { findExistingRoles } from "../roles/role-guids.shared.ts";

/** The data of a provider in the audit log. */
export function toAuditFacts({
  name,
  issuer,
  clientId,
  allowedDomains,
  roleClaim,
  roleMap,
  syncsRoles,
  isOnly,
  isActive,
}: IdentityProvider) {
  return { name, issuer, clientId, allowedDomains, roleClaim, roleIds: Object.values(roleMap), syncsRoles, isOnly, isActive };
}

/** @returns BadRequest for a role that doesn't exist */
export async function checkMappedRoles(
  tx: PlatformTransaction,
  { platform, locale }: UserContext,
  { roleMap }: Pick<NewIdentityProvider, "roleMap">,
): Promise<Result<void>> {
  const roles = [...new Set(Object.values(roleMap))];
  const existing = await findExistingRoles(tx, platform.guid, roles);
  return existing.size === roles.length ? success(undefined) : badField(["roleMap"], "role", locale);
}
