import { can } from "@plein/contract/access/policy";
import { PersonalExport } from "@plein/contract/privacy/personal-export";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { EXAMPLE_EXPORT } from "../privacy-examples.ts";
import { exportPersonalData } from "./export-personal-data.ts";

/** A mutation, because it is logged: personal data leaves the system. */
export const exportOwnData = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "POST",
      path: "/api/profiles:export",
      summary:
        "Exports all data that the platform holds about the caller, as a zip with JSON files. Requires that the caller authenticated within the last five minutes.",
      example: { response: EXAMPLE_EXPORT },
    },
  })
  .output(PersonalExport)
  .mutation(({ ctx }) => {
    requireRecentAuthentication(ctx);
    const { actor } = ctx;
    const isMett = can(actor, "users.viewStaffProperties");
    return exportPersonalData(ctx, actor.userGuid, { isOwner: true, isSignedIn: true, sharesRole: true, isAdmin: false, isMett });
  });
