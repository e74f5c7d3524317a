import { router } from "../procedures.ts";
import { askUserErase } from "./erase/ask-user-erase.ts";
import { cancelOwnErase } from "./erase/cancel-own-erase.ts";
import { cancelUserErase } from "./erase/cancel-user-erase.ts";
import { confirmUserErase } from "./erase/confirm-user-erase.ts";
import { getOwnErasePlan } from "./erase/get-own-erase-plan.ts";
import { getUserErasePlan } from "./erase/get-user-erase-plan.ts";
import { planOwnErase } from "./erase/plan-own-erase.ts";
import { exportOwnData } from "./export/export-own-data.ts";
import { exportUserData } from "./export/export-user-data.ts";
import { previewInactivity } from "./inactivity/preview-inactivity.ts";

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
