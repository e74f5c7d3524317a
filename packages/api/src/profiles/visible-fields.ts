import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { ProfileField } from "@plein/contract/profiles/profile-field";

/** The fields that this actor may see: only staff see the fields for staff. */
export function visibleFields(actor: Actor, fields: readonly ProfileField[]): ProfileField[] {
  return can(actor, "users.viewStaffProperties") ? [...fields] : fields.filter(({ mett }) => !mett);
}
