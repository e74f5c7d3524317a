import { canEnter } from "@plein/contract/access/route-level";
import { isRobot } from "@plein/contract/list-items/items/counts-as-view";
import { MeasuredDocument } from "@plein/contract/statistics/web-vitals";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { buildLimitSubject } from "../../search/limit-subject.shared.ts";
import { readMeasuredDocument } from "./browser-report.shared.ts";

/** Takes what a visitor's browser measured, when it hides or leaves a document. The response says nothing of what exists. */
export const addWebVitals = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "POST",
      path: "/api/statistics:webVitals",
      status: 204,
      summary:
        "Counts how fast and stable a document was (Web Vitals), how long it was shown, the language that it was translated into, and whether its reader agreed to analytical cookies. Nothing is counted for robots and for users who may edit content.",
      example: { body: { path: "/nieuws", lcp: 1240, inp: 48, cls: 0.02, ttfb: 85, shownMs: 41000 } },
    },
  })
  .input(MeasuredDocument)
  .output(z.void())
  .mutation(async ({ ctx, input: { hasConsented, ...measured } }) => {
    const { actor, services, session, platform, clientAddress, userAgent } = ctx;
    unwrap(services.searchLimits.count("webVitals", buildLimitSubject(ctx)));
    if (session?.viewedRole !== undefined || canEnter(actor, "content-manager") || isRobot(userAgent)) return;
    if (hasConsented) services.visitLog.addConsent({ platformGuid: platform.guid, clientAddress, userAgent });
    for (const report of readMeasuredDocument(measured)) services.visitLog.addReport({ ...report, platformGuid: platform.guid });
  });
