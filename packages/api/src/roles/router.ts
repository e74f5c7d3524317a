import { router } from "../procedures.ts";
import { addRole } from "./add-role.ts";
import { getRole } from "./get-role.ts";
import { getRoleUsage } from "./get-role-usage.ts";
import { listRoles } from "./list-roles.ts";
import { removeRole } from "./remove-role.ts";
import { saveRole } from "./save-role.ts";

export const rolesRouter = router({
  list: listRoles,
  get: getRole,
  getUsage: getRoleUsage,
  add: addRole,
  save: saveRole,
  remove: removeRole,
});
