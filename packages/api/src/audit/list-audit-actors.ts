import { can } from "@plein/contract/access/policy";
import { AuditName } from "@plein/contract/audit/audit-entry";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { listAuditActorRows } from "./audit-list-rows.ts";

/** The users who can be chosen to filter the log by. */
export const listAuditActors = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/auditentries:actors",
      summary: "Returns all users with actions in the log, by name.",
      example: { response: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000011", name: "Sanne de Wit" }] },
    },
  })
  .output(z.array(AuditName))
  .query(({ ctx }) => {
    if (!can(ctx.actor, "audit.viewNames"))
      throw new ResultError(failure("Unauthorized", "No right to see who did what", { isAuthenticated: true }));
    return listAuditActorRows(ctx.db, ctx.db.platformGuid);
  });
