import { AuditVerification } from "@plein/contract/audit/audit-entry";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { verifyAuditChain } from "./audit-chain.ts";

export const verifyAuditLog = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/auditentries:verify",
      summary: "Verifies the log's chain of digests from its first entry, and reports the first entry that was changed or removed.",
      example: { response: { isWhole: true, count: 128, firstBroken: null } },
    },
  })
  .output(AuditVerification)
  .query(({ ctx }) => {
    requireRight(ctx.actor, "audit.view");
    return verifyAuditChain(ctx.db);
  });
