import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";

/** The fields that this actor may see: only staff see the fields for staff. */
export function visibleFields<T extends { readonly mett: boolean }>(actor: Actor, fields: readonly T[]): T[] {
  return can(actor, "users.viewStaffProperties") ? [...fields] : fields.filter(({ mett }) => !mett);
}
