import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result } from "@plein/contract/result";
import type { Role, RoleInput } from "@plein/contract/roles/role";
import { findUngrantablePermissions } from "@plein/contract/roles/role-rights";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../context.ts";
import { failTakenField } from "../field-errors.ts";
import { checkRecentAuthentication } from "../recent-authentication.ts";
import { isRoleNameTaken } from "./role-rows.ts";

/** Runs a write for callers who may change roles and authenticated recently, all or nothing. */
export async function changeRoles<T>(ctx: UserContext, run: (tx: PlatformTransaction) => Promise<Result<T>>): Promise<Result<T>> {
  if (!can(ctx.actor, "roles.edit")) return failure("Unauthorized", "No right to change roles", { isAuthenticated: true });
  const recent = checkRecentAuthentication(ctx);
  return recent.code === "Success" ? ctx.db.transaction(run) : recent;
}

/** Rejects permissions that the caller lacks, except those that are already stored. */
export function findPermissionRefusal({ actor }: UserContext, stored: readonly string[], { permissions }: RoleInput): Failure | null {
  const [beyond] = findUngrantablePermissions(actor, stored, permissions);
  if (beyond === undefined) return null;
  return failure("Unauthorized", `Permission ${beyond} is more than the caller has`, { isAuthenticated: true });
}

export async function findNameRefusal(
  tx: PlatformTransaction,
  { db, locale }: UserContext,
  name: string,
  except: Guid | null,
): Promise<Failure | null> {
  return (await isRoleNameTaken(tx, db.platformGuid, name, except)) ? failTakenField(["name"], "takenName", locale) : null;
}

/** The audit log's copy of a role. */
export function toAuditFacts({ name, color, permissions }: Pick<Role, "name" | "color" | "permissions">) {
  return { name, color, permissions };
}
