import type { FormAccess } from "@plein/contract/access/access-object";
import type { Form } from "@plein/contract/forms/form";

/** The policy's view of a form that its designer has loaded. */
export function toFormAccess({ manageRoleIds, visibility, roleIds }: Pick<Form, "manageRoleIds" | "visibility" | "roleIds">): FormAccess {
  return { manageRoles: manageRoleIds, visibility, viewRoles: roleIds };
}
