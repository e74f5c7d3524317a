import { resolveStaffAccess } from "@plein/auth/support-access";
import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { SqlTarget } from "../run-sql.ts";
import { type AssignedRole, findUserActorRow, type UserKey } from "./user-actor-rows.ts";

/** A user as the policy sees them, with the roles that give them their permissions. */
export type ActorWithRoles = { readonly actor: UserActor; readonly name: string; readonly roles: readonly AssignedRole[] };

/** A user as the policy sees them, whether or not they are signed in. */
export async function findUserActor(target: SqlTarget, platformGuid: Guid, key: UserKey): Promise<ActorWithRoles | null> {
  const row = await findUserActorRow(target, platformGuid, key);
  if (row === null) return null;
  const { userGuid, name, roles, isStaff, supportGrant, isSupportGrantRequired, ...flags } = row;
  const staffAccess = resolveStaffAccess({ isStaff, supportGrant, isSupportGrantRequired });
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))].sort();
  const actor: UserActor = { kind: "user", userGuid, ...flags, ...staffAccess, roleIds: roles.map(({ guid }) => guid), permissions };
  return { actor, name, roles };
}
