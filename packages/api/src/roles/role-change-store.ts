import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { isRoleInUse, type Role, type RoleInput, type RoleUsage } from "@plein/contract/roles/role";
import { permissionsBeyond } from "@plein/contract/roles/role-rights";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { etagOf, matchesIfMatch } from "../etag.ts";
import { badField, takenField } from "../field-errors.ts";
import { checkRecentAuthentication } from "../recent-authentication.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { findRole, isNameTaken, lockRole, usageOf } from "./role-store.ts";

/** More roles than this nobody keeps apart. */
const MAX_ROLES = 200;

/** Adds a role. Conflict where its name is taken, Unauthorized where it gives what its maker lacks. */
export async function insertRole(ctx: UserContext, input: RoleInput): Promise<Result<Role>> {
  return changingRoles(ctx, async (tx) => {
    const { platformGuid } = ctx.db;
    const refusal = refusedPermissions(ctx, [], input) ?? (await refusedName(tx, ctx, input.name, null));
    if (refusal !== null) return refusal;
    const [count] = await runSql(
      tx,
      sql<{ total: number }>`select count(*)::int as total from roles where platform_guid = ${platformGuid}::uuid`,
    );
    if ((count?.total ?? 0) >= MAX_ROLES) return badField([], "invalid", ctx.locale);
    const row = await runSqlForOne(
      tx,
      sql<{ guid: Guid }>`insert into roles (platform_guid, name, description, color, permissions)
                          values (${platformGuid}::uuid, ${input.name}, ${input.description}, ${input.color}, ${sorted(input.permissions)}::text[]) returning guid`,
    );
    const role = row === null ? null : await findRole(tx, platformGuid, row.guid);
    if (role === null) throw new Error("An insert gave no row");
    await addAuditEntry(tx, ctx, { action: "roles.add", objectType: "role", objectGuid: role.guid, after: factsOf(role) });
    return success(role);
  });
}

/** Saves a role whole. Conflict, with the role as it is now, when it changed since `version` or If-Match. */
export async function updateRole(ctx: UserContext, guid: Guid, input: RoleInput, version: number | undefined): Promise<Result<Role>> {
  return changingRoles(ctx, async (tx) => {
    const { platformGuid } = ctx.db;
    const stored = await lockRole(tx, platformGuid, guid);
    if (stored === null) return failure("NotFound", `No role ${guid}`);
    if ((version !== undefined && version !== stored.version) || !matchesIfMatch(ctx.ifMatch, stored))
      return failure("Conflict", `Role ${guid} changed`, { current: stored, currentETag: etagOf(stored) });
    const refusal = refusedPermissions(ctx, stored.permissions, input) ?? (await refusedName(tx, ctx, input.name, guid));
    if (refusal !== null) return refusal;
    await runSql(
      tx,
      sql`update roles set name = ${input.name}, description = ${input.description}, color = ${input.color},
                 permissions = ${sorted(input.permissions)}::text[], version = version + 1
           where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
    );
    const role = await findRole(tx, platformGuid, guid);
    if (role === null) throw new Error("A locked row is gone");
    await addAuditEntry(tx, ctx, {
      action: "roles.edit",
      objectType: "role",
      objectGuid: guid,
      before: factsOf(stored),
      after: factsOf(role),
    });
    return success(role);
  });
}

export type RemovedRole = { readonly guid: Guid; readonly replacedBy: Guid | null };

/**
 * Removes a role that is not built in. Where it is used, only with another in its place: Conflict says where it is. Whoever
 * held it then holds the other, and so do pages, blocks and invitations.
 */
export async function deleteRole(ctx: UserContext, guid: Guid, replaceBy: Guid | null): Promise<Result<RemovedRole>> {
  return changingRoles(ctx, async (tx) => {
    const { platformGuid } = ctx.db;
    const stored = await lockRole(tx, platformGuid, guid);
    if (stored === null) return failure("NotFound", `No role ${guid}`);
    if (!matchesIfMatch(ctx.ifMatch, stored)) return failure("Conflict", `Role ${guid} changed`, { currentETag: etagOf(stored) });
    const refusal = stored.isBuiltIn ? badField(["guid"], "builtInRole", ctx.locale) : await refusedRemoval(tx, ctx, stored, replaceBy);
    if (refusal !== null) return refusal;
    if (replaceBy !== null) await moveUses(tx, platformGuid, guid, replaceBy);
    await runSql(tx, sql`delete from roles where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`);
    // Who may see what has changed with it.
    await tx.invalidate(["all"]);
    const [before, after] = [factsOf(stored), { replacedBy: replaceBy }];
    await addAuditEntry(tx, ctx, { action: "roles.remove", objectType: "role", objectGuid: guid, before, after });
    return success({ guid, replacedBy: replaceBy });
  });
}

/** Who may, with a recent proof of who they are; then all or nothing. */
async function changingRoles<T>(ctx: UserContext, run: (tx: PlatformTransaction) => Promise<Result<T>>): Promise<Result<T>> {
  if (!can(ctx.actor, "roles.edit")) return failure("Unauthorized", "No right to change roles", { isAuthenticated: true });
  const recent = checkRecentAuthentication(ctx);
  return recent.code === "Success" ? ctx.db.transaction(run) : recent;
}

function refusedPermissions({ actor }: UserContext, stored: readonly string[], { permissions }: RoleInput): Failure | null {
  const [beyond] = permissionsBeyond(actor, stored, permissions);
  if (beyond === undefined) return null;
  return failure("Unauthorized", `Permission ${beyond} is more than the caller has`, { isAuthenticated: true });
}

async function refusedRemoval(tx: PlatformTransaction, ctx: UserContext, stored: Role, replaceBy: Guid | null): Promise<Failure | null> {
  const { platformGuid } = ctx.db;
  if (replaceBy === null) {
    const usage: RoleUsage = await usageOf(tx, platformGuid, stored.guid);
    return isRoleInUse(usage) ? failure("Conflict", `Role ${stored.guid} is in use`, { current: usage }) : null;
  }
  const other = replaceBy === stored.guid ? null : await findRole(tx, platformGuid, replaceBy);
  if (other === null) return badField(["replaceBy"], "role", ctx.locale);
  // Its members get what the other role gives.
  const [beyond] = permissionsBeyond(ctx.actor, stored.permissions, other.permissions);
  if (beyond === undefined && can(ctx.actor, "roles.give", { roleGuid: other.guid })) return null;
  return failure("Unauthorized", `No right to give role ${other.guid}`, { isAuthenticated: true });
}

async function refusedName(
  tx: PlatformTransaction,
  { db, locale }: UserContext,
  name: string,
  except: Guid | null,
): Promise<Failure | null> {
  return (await isNameTaken(tx, db.platformGuid, name, except)) ? takenField(["name"], "takenName", locale) : null;
}

async function moveUses(tx: PlatformTransaction, platformGuid: Guid, from: Guid, to: Guid): Promise<void> {
  const mine = sql`platform_guid = ${platformGuid}::uuid and role_guid = ${from}::uuid`;
  await runSql(
    tx,
    sql`insert into user_roles (platform_guid, user_guid, role_guid)
        select platform_guid, user_guid, ${to}::uuid from user_roles where ${mine} on conflict do nothing`,
  );
  await runSql(
    tx,
    sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
        select platform_guid, invitation_guid, ${to}::uuid from invitation_roles where ${mine} on conflict do nothing`,
  );
  await runSql(
    tx,
    sql`insert into page_roles (platform_guid, page_guid, role_guid, kind)
        select platform_guid, page_guid, ${to}::uuid, kind from page_roles where ${mine} on conflict do nothing`,
  );
  await runSql(
    tx,
    sql`insert into block_roles (platform_guid, block_guid, role_guid, kind)
        select platform_guid, block_guid, ${to}::uuid, kind from block_roles where ${mine} on conflict do nothing`,
  );
  await runSql(
    tx,
    sql`update identity_providers i
           set role_map = (select jsonb_object_agg(m.key, case when m.value = ${from} then ${to} else m.value end) from jsonb_each_text(i.role_map) m)
         where i.platform_guid = ${platformGuid}::uuid and exists (select from jsonb_each_text(i.role_map) m where m.value = ${from})`,
  );
  // What visitors see of a block says by itself whom it is for. A guid stands for nothing else in it.
  await runSql(
    tx,
    sql`update page_publications set blocks = replace(blocks::text, ${from}, ${to})::jsonb
         where platform_guid = ${platformGuid}::uuid and strpos(blocks::text, ${from}) > 0`,
  );
}

function factsOf({ name, color, permissions }: Pick<Role, "name" | "color" | "permissions">) {
  return { name, color, permissions };
}

function sorted(permissions: readonly string[]): string[] {
  return [...new Set(permissions)].sort();
}
