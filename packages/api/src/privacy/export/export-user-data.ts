import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { PersonalExport } from "@plein/contract/privacy/personal-export";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_EXPORT } from "../privacy-examples.ts";
import { checkSubject, checkUserManagement } from "../subject.ts";
import { findSubject } from "../subject-rows.ts";
import { exportPersonalData } from "./export-personal-data.ts";

export const exportUserData = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:export",
      summary: "Exports all data that the platform holds about a user, on that user's request to an admin: a zip with JSON files.",
      example: { response: EXAMPLE_EXPORT },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PersonalExport)
  .mutation(async ({ ctx, input: { guid } }) => {
    unwrap(checkUserManagement(ctx));
    const subject = unwrap(checkSubject(ctx, await findSubject(ctx.db, ctx.db.platformGuid, guid), guid, "users.export"));
    requireRecentAuthentication(ctx);
    const { actor } = ctx;
    return exportPersonalData(ctx, guid, {
      isOwner: guid === actor.userGuid,
      isSignedIn: true,
      // Users who may give roles could give themselves any of them.
      sharesRole: can(actor, "users.editRoles", subject),
      isAdmin: can(actor, "users.edit", subject),
      isMett: can(actor, "users.viewStaffProperties"),
    });
  });
