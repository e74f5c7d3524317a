import { can } from "@plein/contract/access/policy";
import { type Failure, failure } from "@plein/contract/result";
import { isSameJson } from "@plein/contract/same-json";
import type { UserContext } from "../context.ts";
import { type FormRow, type FormSettings, toFormAccess } from "./form-row.shared.ts";

type Permissions = FormSettings & Pick<FormRow, "ownerGuid">;

/** The members of a form that decide who sees its submissions, who manages it, and who owns it. */
const PERMISSION_MEMBERS = [
  "manageRoleIds",
  "dataRoleIds",
  "submissionVisibility",
  "submissionRoleIds",
  "needsModeration",
  "publicResults",
  "ownerGuid",
] as const satisfies readonly (keyof Permissions)[];

/** Rejects a change of permissions by a caller without the right to change them: otherwise designers could give themselves access. */
export function findPermissionRefusal({ actor }: Pick<UserContext, "actor">, stored: FormRow, permissions: Permissions): Failure | null {
  const before: Permissions = { ...stored.settings, ownerGuid: stored.ownerGuid };
  const changed = PERMISSION_MEMBERS.find((member) => !isSameJson(before[member], permissions[member]));
  if (changed === undefined || can(actor, "form.setPermissions", toFormAccess(stored))) return null;
  return failure("Unauthorized", `No right to change ${changed} of form ${stored.guid}`, { isAuthenticated: true });
}
