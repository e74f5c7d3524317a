import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { userProcedure } from "../procedures.ts";
import { removeViewedRole } from "./viewed-role-rows.ts";

/** Ends viewing the site as a role; no effect if the session doesn't. */
export const stopViewing = userProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "DELETE",
      path: "/api/access:viewAs",
      status: 204,
      summary: "Ends access.viewAs: the caller's session has the caller's own rights again.",
    },
  })
  .output(z.void())
  .mutation(async ({ ctx }) => {
    const { db, session } = ctx;
    await db.transaction(async (tx) => {
      const roleGuid = await removeViewedRole(tx, db.platformGuid, session?.digest ?? "");
      if (roleGuid !== null) await addAuditEntry(tx, ctx, { action: "access.stopViewing", objectType: "role", objectGuid: roleGuid });
    });
  });
