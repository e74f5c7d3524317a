import { hideFew } from "@plein/contract/statistics/few-people";
import { UserStatistics } from "@plein/contract/statistics/statistics";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { getTermsVersion } from "../../terms-rows.ts";
import { countInvitations, countUserStates } from "./user-statistic-rows.ts";

export const getUserStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:users",
      summary: "Returns how many accounts and invitations there are in each state; null means one to four.",
    },
  })
  .output(UserStatistics)
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "statistics.viewPeople");
    const { db } = ctx;
    const termsVersion = await getTermsVersion(db, db.platformGuid);
    const [users, { open, accepted, expired, revoked }] = await Promise.all([countUserStates(db, termsVersion), countInvitations(db)]);
    return {
      total: hideFew(users.total),
      inactive: hideFew(users.inactive),
      verified: hideFew(users.verified),
      withSecondFactor: hideFew(users.withSecondFactor),
      acceptedTerms: hideFew(users.acceptedTerms),
      seen: { day: hideFew(users.seenInDay), week: hideFew(users.seenInWeek), month: hideFew(users.seenInMonth) },
      invitations: { open: hideFew(open), accepted: hideFew(accepted), expired: hideFew(expired), revoked: hideFew(revoked) },
    };
  });
