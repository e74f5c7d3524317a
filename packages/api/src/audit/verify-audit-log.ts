import { can } from "@plein/contract/access/policy";
import { AuditVerification } from "@plein/contract/audit/audit-entry";
import { failure } from "@plein/contract/result";
import { userProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
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
    if (!can(ctx.actor, "audit.view")) throw new ResultError(failure("Unauthorized", "No right to see the log", { isAuthenticated: true }));
    return verifyAuditChain(ctx.db);
  });
