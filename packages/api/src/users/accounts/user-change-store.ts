import { wouldLeaveNoAdmin } from "@plein/contract/access/limits";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import { changedRoles, missingRight, rightsAskedBy, type UserChange, withOneMind } from "@plein/contract/users/user-change";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { endKeys } from "../../api-keys/end-keys.shared.ts";
import type { UserContext } from "../../context.ts";
import { etagOf, matchesIfMatch } from "../../etag.ts";
import { badField, takenField } from "../../field-errors.ts";
import { orTakenAlias } from "../../profiles/save-profile.shared.ts";
import { checkRecentAuthentication } from "../../recent-authentication.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { isSameJson } from "../../same-json.ts";
import { accessOf, asSeenBy, type ContentManagersRole, type StoredUser } from "../stored-user.ts";
import { existingRoles, findContentManagersRole, type LockedUsers, lockUsers } from "../user-rows-store.ts";
import { writePersonalDataOf } from "./personal-data-store.ts";
import { addChangeToAudit } from "./user-audit.ts";
import { queueEmailChanged } from "./user-mails.ts";

/** What is to become of an account, made of what it is: null leaves it. */
export type Wish = (seen: ApplicationUser, roles: { readonly contentManagers: ContentManagersRole }) => ApplicationUser;

/** Changes one account, all or nothing, as far as the policy lets this caller. */
export async function changeUser(ctx: UserContext, guid: Guid, wish: Wish, reason = ""): Promise<Result<ApplicationUser>> {
  if (!can(ctx.actor, "users.list")) return failure("Unauthorized", "No right to manage users", { isAuthenticated: true });
  return orTakenAlias(() =>
    ctx.db.transaction(async (tx) => {
      const locked = await lockUsers(tx, ctx.db.platformGuid, [guid]);
      const change = await changeLocked(tx, ctx, { locked, guid, wish, reason });
      return change.code === "Success" ? success(asSeenBy(ctx.actor, change.value.user)) : change;
    }),
  );
}

export type LockedChange = { readonly locked: LockedUsers; readonly guid: Guid; readonly wish: Wish; readonly reason: string };
export type Changed = { readonly user: StoredUser; readonly isChanged: boolean };

/** Changes an account whose row is locked. Also Conflict, where If-Match says so or the address is taken. */
export async function changeLocked(tx: PlatformTransaction, ctx: UserContext, input: LockedChange): Promise<Result<Changed>> {
  const { locked, guid, wish, reason } = input;
  const stored = locked.users.get(guid);
  if (stored === undefined || !can(ctx.actor, "users.view", accessOf(stored))) return failure("NotFound", `No user ${guid}`);
  const seen = asSeenBy(ctx.actor, stored);
  if (!matchesIfMatch(ctx.ifMatch, seen)) return failure("Conflict", `User ${guid} changed`, { current: seen, currentETag: etagOf(seen) });
  const contentManagersRole = await findContentManagersRole(tx, ctx.db.platformGuid);
  const wanted = withOneMind({ stored: seen, wanted: wish(seen, { contentManagers: contentManagersRole }), contentManagersRole });
  const changesProperties = !isSameJson(seen.properties, wanted.properties);
  const change: UserChange = { stored: seen, wanted, contentManagersRole, changesProperties };
  if (rightsAskedBy(change).length === 0) return success({ user: stored, isChanged: false });
  const refusal = (await refusalOf(tx, ctx, change, stored)) ?? lastAdminRefusal(ctx, change, locked.activeAdmins);
  if (refusal !== null) return refusal;
  const written = await writePersonalDataOf(tx, ctx, stored, wanted);
  if (written.code !== "Success") return written;
  await store(tx, ctx, change);
  await addChangeToAudit(tx, ctx, change, reason);
  if (wanted.email !== seen.email) await queueEmailChanged(tx, ctx, { ...stored, newEmail: wanted.email });
  return success({ user: { ...stored, ...wanted, properties: written.value }, isChanged: true });
}

/** What is asked for without the right, without a recent proof of who asks, or without sense. */
async function refusalOf(tx: PlatformTransaction, ctx: UserContext, change: UserChange, { isErased }: StoredUser): Promise<Failure | null> {
  const { stored, wanted } = change;
  const missing = missingRight(ctx.actor, change);
  if (missing !== null) return failure("Unauthorized", `No right: ${missing} of user ${stored.guid}`, { isAuthenticated: true });
  if (isErased) return failure("Expired", `User ${stored.guid} was erased`);
  const { given } = changedRoles(change);
  const known = await existingRoles(tx, ctx.db.platformGuid, given);
  const unknown = wanted.roleIds.findIndex((role) => given.includes(role) && !known.has(role));
  if (unknown !== -1) return badField(["roleIds", unknown], "role", ctx.locale);
  if (wanted.email !== stored.email && (await isEmailTaken(tx, ctx.db.platformGuid, wanted.email)))
    return takenField(["email"], "taken", ctx.locale);
  if (!isDangerous(change)) return null;
  const recent = checkRecentAuthentication(ctx);
  return recent.code === "Success" ? null : recent;
}

/** Giving rights, or taking them, asks for a recent proof of who one is (docs/rules.md "Recent authentication"). */
function isDangerous(change: UserChange): boolean {
  return rightsAskedBy(change).some((right) => right !== "users.edit" && right !== "users.deactivate");
}

/** A platform always keeps someone to run it. */
function lastAdminRefusal({ locale }: UserContext, { stored, wanted }: UserChange, activeAdmins: number): Failure | null {
  if (wanted.isAdmin && wanted.isActive) return null;
  return wouldLeaveNoAdmin(stored, activeAdmins) ? badField([wanted.isActive ? "isAdmin" : "isActive"], "lastAdmin", locale) : null;
}

async function isEmailTaken(tx: PlatformTransaction, platformGuid: Guid, email: string): Promise<boolean> {
  const row = await runSqlForOne(
    tx,
    sql<{ guid: Guid }>`select guid from application_users where platform_guid = ${platformGuid}::uuid and email = ${email}`,
  );
  return row !== null;
}

async function store(tx: PlatformTransaction, ctx: UserContext, change: UserChange): Promise<void> {
  const { platformGuid } = ctx.db;
  const { stored, wanted } = change;
  const isEmailNew = wanted.email !== stored.email;
  await runSql(
    tx,
    sql`update application_users
           set email = ${wanted.email},
               email_verified_on = case when ${isEmailNew}::boolean then null else email_verified_on end,
               is_active = ${wanted.isActive}::boolean, is_admin = ${wanted.isAdmin}::boolean,
               deactivated_on = case when ${wanted.isActive}::boolean then null else coalesce(deactivated_on, now()) end,
               version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${stored.guid}::uuid`,
  );
  const { given, taken } = changedRoles(change);
  if (taken.length > 0)
    await runSql(
      tx,
      sql`delete from user_roles where platform_guid = ${platformGuid}::uuid and user_guid = ${stored.guid}::uuid and role_guid = any(${taken}::uuid[])`,
    );
  if (given.length > 0)
    await runSql(
      tx,
      sql`insert into user_roles (platform_guid, user_guid, role_guid)
          select ${platformGuid}::uuid, ${stored.guid}::uuid, unnest(${given}::uuid[]) on conflict do nothing`,
    );
  // What was sent to the old address, and every device of an account that may do nothing any more.
  if (isEmailNew || !wanted.isActive)
    await runSql(tx, sql`delete from one_time_tokens where platform_guid = ${platformGuid}::uuid and user_guid = ${stored.guid}::uuid`);
  // Ended for good, but still known: whoever shows one is told that the account is not active.
  if (!wanted.isActive)
    await runSql(
      tx,
      sql`update sessions set expires_on = least(expires_on, now()), ends_on = least(ends_on, now())
           where platform_guid = ${platformGuid}::uuid and user_guid = ${stored.guid}::uuid`,
    );
  // An account that opens again begins without what programs could do with it.
  if (!wanted.isActive) await endKeys(tx, ctx, { userGuid: stored.guid, reason: "users.deactivate" });
}
