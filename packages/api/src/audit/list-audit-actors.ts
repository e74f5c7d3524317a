import { AuditName } from "@plein/contract/audit/audit-entry";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
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
    requireRight(ctx.actor, "audit.viewNames");
    return listAuditActorRows(ctx.db, ctx.db.platformGuid);
  });
