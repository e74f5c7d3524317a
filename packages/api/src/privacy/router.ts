import { router } from "../procedures.ts";
import { askUserErase } from "./ask-user-erase.ts";
import { cancelOwnErase } from "./cancel-own-erase.ts";
import { cancelUserErase } from "./cancel-user-erase.ts";
import { confirmUserErase } from "./confirm-user-erase.ts";
import { exportOwnData } from "./export-own-data.ts";
import { exportUserData } from "./export-user-data.ts";
import { getOwnErasePlan } from "./get-own-erase-plan.ts";
import { getUserErasePlan } from "./get-user-erase-plan.ts";
import { planOwnErase } from "./plan-own-erase.ts";
import { previewInactivity } from "./preview-inactivity.ts";

/** The rights of users to their personal data: export and erasure. */
export const privacyRouter = router({
  exportOwn: exportOwnData,
  getOwnErase: getOwnErasePlan,
  planOwnErase,
  cancelOwnErase,
  exportUser: exportUserData,
  getUserErase: getUserErasePlan,
  askUserErase,
  confirmUserErase,
  cancelUserErase,
  previewInactivity,
});
