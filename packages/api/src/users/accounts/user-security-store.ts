import { endWaits } from "@plein/auth/limits/sign-in-limits";
import { endTokens } from "@plein/auth/tokens/one-time-tokens";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { endKeys } from "../../api-keys/end-keys.shared.ts";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { runSql } from "../../run-sql.ts";
import { accessOf, type StoredUser } from "../stored-user.ts";
import { findUser } from "../user-rows-store.ts";
import { queueSecondFactorReset } from "./user-mails.ts";

export async function unlockAccount(ctx: UserContext, guid: Guid): Promise<Result<void>> {
  const found = await userToSecure(ctx, guid);
  if (found.code !== "Success") return found;
  await ctx.db.transaction((tx) => addAuditEntry(tx, ctx, { action: "users.unlock", objectType: "user", objectGuid: guid }));
  await endWaits(ctx.db, found.value.email);
  return success(undefined);
}

/** Ends every session of a user, with their access tokens, and every key that acts as them. */
export async function endSessions(ctx: UserContext, guid: Guid): Promise<Result<void>> {
  const found = await userToSecure(ctx, guid);
  if (found.code !== "Success") return found;
  await ctx.db.transaction(async (tx: PlatformTransaction) => {
    await runSql(tx, sql`delete from sessions where platform_guid = ${ctx.db.platformGuid}::uuid and user_guid = ${guid}::uuid`);
    await endTokens(tx, ctx.db.platformGuid, { userGuid: guid, purposes: ["knownDevice"] });
    await endKeys(tx, ctx, { userGuid: guid, reason: "users.endSessions" });
    await addAuditEntry(tx, ctx, { action: "users.endSessions", objectType: "user", objectGuid: guid });
  });
  return success(undefined);
}

/** Takes away all that a user proves who they are with beside their password, and tells them so. */
export async function removeFactors(ctx: UserContext, guid: Guid): Promise<Result<void>> {
  const found = await userToSecure(ctx, guid);
  if (found.code !== "Success") return found;
  const { platformGuid } = ctx.db;
  await ctx.db.transaction(async (tx: PlatformTransaction) => {
    for (const table of ["totps", "passkeys", "recovery_codes"])
      await runSql(tx, sql`delete from ${sql.table(table)} where platform_guid = ${platformGuid}::uuid and user_guid = ${guid}::uuid`);
    await addAuditEntry(tx, ctx, { action: "users.resetSecondFactor", objectType: "user", objectGuid: guid });
    await queueSecondFactorReset(tx, ctx, found.value);
  });
  return success(undefined);
}

async function userToSecure(ctx: UserContext, guid: Guid): Promise<Result<StoredUser>> {
  const stored = await findUser(ctx.db, guid);
  if (stored === null || !can(ctx.actor, "users.view", accessOf(stored))) return failure("NotFound", `No user ${guid}`);
  if (can(ctx.actor, "users.editSecurity", accessOf(stored))) return success(stored);
  return failure("Unauthorized", `No right: users.editSecurity of user ${guid}`, { isAuthenticated: true });
}
