import { type Actor, ANONYMOUS } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { PreviewViewer } from "@plein/contract/access/preview-viewer";
import { toViewedActor } from "@plein/contract/access/viewed-actor";
import { withoutPrivileges } from "@plein/contract/access/without-privileges";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { findViewedRole } from "./viewed-role-rows.ts";

/**
 * Another actor, as whom the caller previews something: never with a right that the caller lacks.
 *
 * @returns Unauthorized for a role if the caller may not list roles; NotFound for one that the platform doesn't have
 */
export async function findViewer({ db, actor }: UserContext, viewer: PreviewViewer): Promise<Result<Actor>> {
  if (viewer === "visitor") return success(ANONYMOUS);
  if (viewer === "user") return success(withoutPrivileges(actor));
  if (!can(actor, "roles.list")) return failure("Unauthorized", "No right to see roles", { isAuthenticated: true });
  const role = await findViewedRole(db, db.platformGuid, viewer);
  return role === null ? failure("NotFound", `No role ${viewer}`) : success(toViewedActor(actor, role));
}
