import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { ApplicationUser } from "@plein/contract/users/application-user";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { accessOf, toVisibleUser } from "../stored-user.ts";
import { EXAMPLE_APPLICATION_USER } from "../user-examples.ts";
import { findUser } from "../user-rows.ts";
import { hasViewedUser } from "./user-view-rows.ts";

/** A second view within this time is not logged again: a screen refetches whenever its tab becomes visible. */
const SAME_VIEW = "10 minutes";

/** Returns a profile with the e-mail address, so viewing it is logged (docs/rules.md "Users"), except for the caller's own. */
export const getUserProfile = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/profiles/{guid}",
      summary: "Returns the profile of one user, with their e-mail address; the view is logged.",
      example: { response: EXAMPLE_APPLICATION_USER },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ApplicationUser)
  .query(async ({ ctx, input: { guid } }) => {
    const { actor, db } = ctx;
    requireRight(ctx.actor, "users.list");
    const stored = await findUser(db, db.platformGuid, guid);
    if (stored === null || !can(actor, "users.view", accessOf(stored))) return unwrap(failure("NotFound", `No user ${guid}`));
    const view = { userGuid: guid, viewerGuid: actor.userGuid, within: SAME_VIEW };
    if (guid !== actor.userGuid && !(await hasViewedUser(db, db.platformGuid, view)))
      await db.transaction((tx) => addAuditEntry(tx, ctx, { action: "users.view", objectType: "user", objectGuid: guid }));
    return toVisibleUser(actor, stored);
  });
