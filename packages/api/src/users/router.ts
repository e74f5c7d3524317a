import { router } from "../procedures.ts";
import { activateUser } from "./accounts/activate-user.ts";
import { deactivateUser } from "./accounts/deactivate-user.ts";
import { endUserSessions } from "./accounts/end-user-sessions.ts";
import { getUser } from "./accounts/get-user.ts";
import { getUserProfile } from "./accounts/get-user-profile.ts";
import { grantAdmin } from "./accounts/grant-admin.ts";
import { resetSecondFactor } from "./accounts/reset-second-factor.ts";
import { saveUser } from "./accounts/save-user.ts";
import { saveUserRoles } from "./accounts/save-user-roles.ts";
import { unlockUser } from "./accounts/unlock-user.ts";
import { changeUsers } from "./list/change-users.ts";
import { countUsers } from "./list/count-users.ts";
import { exportUsers } from "./list/export-users.ts";
import { listUsers } from "./list/list-users.ts";
import { cancelStaff } from "./staff/cancel-staff.ts";
import { confirmStaff } from "./staff/confirm-staff.ts";
import { getStaffAccess } from "./staff/get-staff-access.ts";
import { proposeStaff } from "./staff/propose-staff.ts";

export const usersRouter = router({
  list: listUsers,
  count: countUsers,
  get: getUser,
  getProfile: getUserProfile,
  save: saveUser,
  saveRoles: saveUserRoles,
  grantAdmin,
  getStaff: getStaffAccess,
  proposeStaff,
  confirmStaff,
  cancelStaff,
  deactivate: deactivateUser,
  activate: activateUser,
  unlock: unlockUser,
  resetSecondFactor,
  endSessions: endUserSessions,
  changeMany: changeUsers,
  exportList: exportUsers,
});
