import { canEnter } from "@plein/contract/access/route-level";
import { isRobot } from "@plein/contract/list-items/items/counts-as-view";
import { FollowedLink } from "@plein/contract/statistics/followed-link";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { buildLimitSubject } from "../../search/limit-subject.shared.ts";
import { readFollowedLink } from "./browser-report.shared.ts";

/** For the browser of a visitor who follows a link to another site. */
export const countOutgoingLink = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "POST",
      path: "/api/statistics:outgoing",
      status: 204,
      summary:
        "Counts a followed link to another site by its address without query. Nothing is counted for robots and for users who may edit content.",
      example: { body: { url: "https://www.voorbeeld.nl/afspraak" } },
    },
  })
  .input(FollowedLink)
  .output(z.void())
  .mutation(async ({ ctx, input: { url } }) => {
    const { actor, services, session, platform, site, userAgent } = ctx;
    unwrap(services.searchLimits.count("outgoing", buildLimitSubject(ctx)));
    if (session?.viewedRole !== undefined || canEnter(actor, "content-manager") || isRobot(userAgent)) return;
    const report = readFollowedLink(url, site.host);
    if (report !== null) services.visitLog.addReport({ ...report, platformGuid: platform.guid });
  });
