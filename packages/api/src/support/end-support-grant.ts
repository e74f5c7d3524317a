import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { SupportGrant } from "@plein/contract/support/support-grant";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { addEndToAudit } from "./support-audit.ts";
import { EXAMPLE_GRANT } from "./support-examples.ts";
import { endGrantRow, findGrant, lockGrant } from "./support-grant-rows.ts";

export const endSupportGrant = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/supportgrants/{guid}:end",
      summary: "Ends a support grant at once: the caller's own, or anybody's for an admin. Ending it again changes nothing.",
      example: { response: { ...EXAMPLE_GRANT, state: "Ended", endedOn: "2026-11-21T10:00:00.000Z", endedByName: "Sanne Bakker" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(SupportGrant)
  .mutation(async ({ ctx, input: { guid } }) => unwrap(await endGrant(ctx, guid)));

function endGrant(ctx: UserContext, guid: Guid): Promise<Result<SupportGrant>> {
  const { actor, db } = ctx;
  return db.transaction(async (tx) => {
    const grant = await lockGrant(tx, db.platformGuid, guid);
    const refusal = findRefusal(ctx, grant, guid);
    if (refusal !== null) return refusal;
    if (grant === null) return failure("NotFound", `No support grant ${guid}`);
    if (grant.state !== "Open") return success(grant);
    await endGrantRow(tx, db.platformGuid, { guid, endedByGuid: actor.userGuid });
    await addEndToAudit(tx, ctx, { guid, userGuid: grant.userGuid });
    return success((await findGrant(tx, db.platformGuid, guid)) ?? grant);
  });
}

/** NotFound for callers who may not know whether there is such a grant. */
function findRefusal({ actor }: UserContext, grant: SupportGrant | null, guid: Guid): Failure | null {
  const isOwn = grant?.userGuid === actor.userGuid;
  if (isOwn || can(actor, "supportGrants.end")) return null;
  const canListGrants = can(actor, "supportGrants.list");
  if (grant === null && (canListGrants || can(actor, "supportGrants.open"))) return failure("NotFound", `No support grant ${guid}`);
  if (!canListGrants && can(actor, "supportGrants.open")) return failure("NotFound", `Not the caller's grant: ${guid}`);
  return failure("Unauthorized", "No right: supportGrants.end", { isAuthenticated: true });
}
