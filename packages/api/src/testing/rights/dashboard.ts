import type { RightsRows } from "./rights-row.ts";

export const DASHBOARD_RIGHTS: RightsRows = {
  "dashboard.listTasks": { requires: "dashboard.view", own: "401 403 403 200 200 200 200 401" },
  "dashboard.getFirstSteps": { requires: "settings.edit", own: "401 403 403 403 200 200 403 401" },
};
