import { router } from "../procedures.ts";
import { exportAuditEntries } from "./export-audit-entries.ts";
import { listAuditActors } from "./list-audit-actors.ts";
import { listAuditEntries } from "./list-audit-entries.ts";
import { verifyAuditLog } from "./verify-audit-log.ts";

export const auditRouter = router({
  list: listAuditEntries,
  listActors: listAuditActors,
  verify: verifyAuditLog,
  export: exportAuditEntries,
});
