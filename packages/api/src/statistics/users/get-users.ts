import { listLockedDigests } from "@plein/auth/limits/sign-in-limits";
import { hideSmallCount } from "@plein/contract/statistics/small-count";
import { UserStatistics } from "@plein/contract/statistics/statistics";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { getTermsVersion } from "../../terms-rows.ts";
import { countInvitations, countRoleMembers, countUserStates } from "./user-statistic-rows.ts";

export const getUserStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:users",
      summary:
        "Returns how many accounts and invitations there are in each state, and how many accounts in each role; null means one to four.",
    },
  })
  .output(UserStatistics)
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "statistics.viewPeople");
    const { db } = ctx;
    const [termsVersion, lockedDigests] = await Promise.all([getTermsVersion(db, db.platformGuid), listLockedDigests(db)]);
    const [users, { open, accepted, expired, revoked }, roles] = await Promise.all([
      countUserStates(db, termsVersion, lockedDigests),
      countInvitations(db),
      countRoleMembers(db),
    ]);
    return {
      total: hideSmallCount(users.total),
      inactive: hideSmallCount(users.inactive),
      locked: hideSmallCount(users.locked),
      verified: hideSmallCount(users.verified),
      withSecondFactor: hideSmallCount(users.withSecondFactor),
      acceptedTerms: hideSmallCount(users.acceptedTerms),
      seen: { day: hideSmallCount(users.seenInDay), week: hideSmallCount(users.seenInWeek), month: hideSmallCount(users.seenInMonth) },
      roles: roles.map(({ guid, name, count }) => ({ guid, name, users: hideSmallCount(count) })),
      invitations: {
        open: hideSmallCount(open),
        accepted: hideSmallCount(accepted),
        expired: hideSmallCount(expired),
        revoked: hideSmallCount(revoked),
      },
    };
  });
