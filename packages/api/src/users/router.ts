import { router } from "../procedures.ts";
import { activateUser } from "./activate-user.ts";
import { cancelStaff } from "./cancel-staff.ts";
import { changeUsers } from "./change-users.ts";
import { confirmStaff } from "./confirm-staff.ts";
import { countUsers } from "./count-users.ts";
import { deactivateUser } from "./deactivate-user.ts";
import { endUserSessions } from "./end-user-sessions.ts";
import { exportUsers } from "./export-users.ts";
import { getStaffStanding } from "./get-staff-standing.ts";
import { getUser } from "./get-user.ts";
import { getUserProfile } from "./get-user-profile.ts";
import { grantAdmin } from "./grant-admin.ts";
import { listUsers } from "./list-users.ts";
import { proposeStaff } from "./propose-staff.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { saveUser } from "./save-user.ts";
import { saveUserRoles } from "./save-user-roles.ts";
import { unlockUser } from "./unlock-user.ts";

export const usersRouter = router({
  list: listUsers,
  count: countUsers,
  get: getUser,
  getProfile: getUserProfile,
  save: saveUser,
  saveRoles: saveUserRoles,
  grantAdmin,
  getStaff: getStaffStanding,
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
