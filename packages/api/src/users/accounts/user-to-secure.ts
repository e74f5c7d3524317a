import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { accessOf, type StoredUser } from "../stored-user.ts";
import { findUser } from "../user-rows.ts";

/** The user whose credentials the caller manages. @returns NotFound for a user that they may not see; Unauthorized */
export async function findUserToSecure(ctx: UserContext, guid: Guid): Promise<Result<StoredUser>> {
  const stored = await findUser(ctx.db, ctx.db.platformGuid, guid);
  if (stored === null || !can(ctx.actor, "users.view", accessOf(stored))) return failure("NotFound", `No user ${guid}`);
  if (can(ctx.actor, "users.editSecurity", accessOf(stored))) return success(stored);
  return failure("Unauthorized", `No right: users.editSecurity of user ${guid}`, { isAuthenticated: true });
}
