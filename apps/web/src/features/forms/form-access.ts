import type { FormAccess } from "@plein/contract/access/access-object";
import type { Form } from "@plein/contract/forms/form";

/** Converts a loaded form to the object of a policy check. */
export function toFormAccess({ manageRoleIds, visibility, roleIds }: Pick<Form, "manageRoleIds" | "visibility" | "roleIds">): FormAccess {
  return { manageRoles: manageRoleIds, visibility, viewRoles: roleIds };
}
