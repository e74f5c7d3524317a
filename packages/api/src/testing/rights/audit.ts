import type { RightsRows } from "./rights-row.ts";

/** Rights to the audit log. */
export const AUDIT_RIGHTS: RightsRows = {
  "audit.list": { requires: "audit.viewOwn", own: "401 403 403 200 200 200 200 401" },
  "audit.listActors": { requires: "audit.viewNames", own: "401 403 403 403 200 200 403 401" },
  "audit.export": { requires: "audit.view", own: "401 403 403 403 200 200 200 401" },
  "audit.verify": { requires: "audit.view", own: "401 403 403 403 200 200 200 401" },
};
