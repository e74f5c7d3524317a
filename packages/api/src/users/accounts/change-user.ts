import { wouldLeaveNoAdmin } from "@plein/contract/access/limits";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { isSameJson } from "@plein/contract/same-json";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import {
  compareRoles,
  findMissingRight,
  listRequiredRights,
  type RequiredRight,
  reconcileContentManager,
  type UserChange,
} from "@plein/contract/users/user-change";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { endKeys } from "../../api-keys/end-keys.shared.ts";
import type { UserContext } from "../../context.ts";
import { computeEtag, matchesIfMatch } from "../../etag.ts";
import { badField, failTakenField } from "../../field-errors.ts";
import { mapAliasViolationToConflict } from "../../profiles/save-profile.shared.ts";
import { checkRecentAuthentication } from "../../recent-authentication.ts";
import { findContentManagersRole, findExistingRoles } from "../../roles/role-guids.shared.ts";
import { accessOf, type ContentManagersRole, type StoredUser, toVisibleUser } from "../stored-user.ts";
import { type LockedUsers, lockUsers } from "../user-rows.ts";
import { savePersonalData } from "./save-personal-data.ts";
import { addChangeToAudit } from "./user-audit.ts";
import { expireSessionRows, isEmailTaken, removeTokenRows, saveAccountRow, saveUserRoleRows } from "./user-change-rows.ts";
import { queueEmailChanged } from "./user-mails.ts";

/** Builds the account that is to be saved from the account as the caller sees it. */
export type Edit = (seen: ApplicationUser, roles: { readonly contentManagers: ContentManagersRole }) => ApplicationUser;

/** Changes one account, all or nothing, if the policy allows the caller each change. */
export async function changeUser(ctx: UserContext, guid: Guid, edit: Edit, reason = ""): Promise<Result<ApplicationUser>> {
  if (!can(ctx.actor, "users.list")) return failure("Unauthorized", "No right to manage users", { isAuthenticated: true });
  return mapAliasViolationToConflict(() =>
    ctx.db.transaction(async (tx) => {
      const locked = await lockUsers(tx, ctx.db.platformGuid, [guid]);
      const change = await changeLocked(tx, ctx, { locked, guid, edit, reason });
      return change.code === "Success" ? success(toVisibleUser(ctx.actor, change.value.user)) : change;
    }),
  );
}

export type LockedChange = { readonly locked: LockedUsers; readonly guid: Guid; readonly edit: Edit; readonly reason: string };
export type ChangedUser = { readonly user: StoredUser; readonly isChanged: boolean };

/** Changes an account whose row is locked. Conflict also if If-Match doesn't match or the address is taken. */
export async function changeLocked(tx: PlatformTransaction, ctx: UserContext, input: LockedChange): Promise<Result<ChangedUser>> {
  const { locked, guid, edit, reason } = input;
  const stored = locked.users.get(guid);
  if (stored === undefined || !can(ctx.actor, "users.view", accessOf(stored))) return failure("NotFound", `No user ${guid}`);
  const visibleUser = toVisibleUser(ctx.actor, stored);
  if (!matchesIfMatch(ctx.ifMatch, visibleUser))
    return failure("Conflict", `User ${guid} changed`, { current: visibleUser, currentETag: computeEtag(visibleUser) });
  const contentManagersRole = await findContentManagersRole(tx, ctx.db.platformGuid);
  const requested = reconcileContentManager({
    stored: visibleUser,
    requested: edit(visibleUser, { contentManagers: contentManagersRole }),
    contentManagersRole,
  });
  const change: UserChange = { stored: visibleUser, requested, contentManagersRole, ...compareProperties(visibleUser, requested) };
  if (listRequiredRights(change).length === 0) return success({ user: stored, isChanged: false });
  const refusal = (await findRefusal(tx, ctx, change, stored)) ?? findLastAdminRefusal(ctx, change, locked.activeAdmins);
  if (refusal !== null) return refusal;
  const written = await savePersonalData(tx, ctx, stored, requested);
  if (written.code !== "Success") return written;
  await save(tx, ctx, change);
  await addChangeToAudit(tx, ctx, change, reason);
  if (requested.email !== visibleUser.email) await queueEmailChanged(tx, ctx, { ...stored, newEmail: requested.email });
  return success({ user: { ...stored, ...requested, properties: written.value }, isChanged: true });
}

/** Refuses a change without the right, without a recent authentication, or to values that are not valid. */
async function findRefusal(
  tx: PlatformTransaction,
  ctx: UserContext,
  change: UserChange,
  { isErased }: StoredUser,
): Promise<Failure | null> {
  const { stored, requested } = change;
  const missing = findMissingRight(ctx.actor, change);
  if (missing !== null) return failure("Unauthorized", `No right: ${missing} of user ${stored.guid}`, { isAuthenticated: true });
  if (isErased) return failure("Expired", `User ${stored.guid} was erased`);
  const { given } = compareRoles(change);
  const known = await findExistingRoles(tx, ctx.db.platformGuid, given);
  const unknown = requested.roleIds.findIndex((role) => given.includes(role) && !known.has(role));
  if (unknown !== -1) return badField(["roleIds", unknown], "role", ctx.locale);
  if (requested.email !== stored.email && (await isEmailTaken(tx, ctx.db.platformGuid, requested.email)))
    return failTakenField(["email"], "taken", ctx.locale);
  if (!changesRights(change)) return null;
  const recent = checkRecentAuthentication(ctx);
  return recent.code === "Success" ? null : recent;
}

/** Properties for staff require another right than the others. */
function compareProperties(seen: ApplicationUser, requested: ApplicationUser) {
  const differ = (isForStaff: boolean) => {
    const [before, after] = [seen, requested].map(({ properties }) => properties.filter(({ mett }) => mett === isForStaff));
    return !isSameJson(before, after);
  };
  return { changesProperties: differ(false), changesStaffProperties: differ(true) };
}

/** Granting or revoking rights requires recent authentication (docs/rules.md "Recent authentication"). */
function changesRights(change: UserChange): boolean {
  return listRequiredRights(change).some((right) => !OF_DATA.includes(right));
}

const OF_DATA: readonly RequiredRight[] = ["users.edit", "users.editStaffProperties", "users.deactivate"];

/** A platform always has an active admin. */
function findLastAdminRefusal({ locale }: UserContext, { stored, requested }: UserChange, activeAdmins: number): Failure | null {
  if (requested.isAdmin && requested.isActive) return null;
  return wouldLeaveNoAdmin(stored, activeAdmins) ? badField([requested.isActive ? "isAdmin" : "isActive"], "lastAdmin", locale) : null;
}

async function save(tx: PlatformTransaction, ctx: UserContext, change: UserChange): Promise<void> {
  const { platformGuid } = ctx.db;
  const { stored, requested: saved } = change;
  const userGuid = stored.guid;
  const isEmailNew = saved.email !== stored.email;
  await saveAccountRow(tx, platformGuid, { ...saved, guid: userGuid, isEmailNew });
  await saveUserRoleRows(tx, platformGuid, { userGuid, ...compareRoles(change) });
  // The links that were mailed to the old address, and the known devices of an account that is deactivated.
  if (isEmailNew || !saved.isActive) await removeTokenRows(tx, platformGuid, userGuid);
  if (saved.isActive) return;
  await expireSessionRows(tx, platformGuid, userGuid);
  // An account that is activated again starts without the API keys that it had.
  await endKeys(tx, ctx, { userGuid, reason: "users.deactivate" });
}
