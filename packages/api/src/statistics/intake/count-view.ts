import { canEnter } from "@plein/contract/access/route-level";
import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import { ShownDocument } from "@plein/contract/statistics/shown-document";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { buildLimitSubject } from "../../search/limit-subject.shared.ts";
import { isContentPath } from "./content-path-rows.ts";

/**
 * Counts a view of a document that a browser shows without requesting it from the server. The response doesn't reveal whether it exists.
 */
export const countView = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "POST",
      path: "/api/statistics:view",
      status: 204,
      summary:
        "Counts one view of a page or an item by its path; views by users who may edit content are not counted, and those by robots are counted separately.",
      example: { body: { path: "/nieuws", referrer: "https://www.voorbeeld.nl/" } },
    },
  })
  .input(ShownDocument)
  .output(z.void())
  .mutation(async ({ ctx, input: { path, referrer } }) => {
    const { db, actor, services, session, platform, site, clientAddress, userAgent, locale } = ctx;
    unwrap(services.searchLimits.count("view", buildLimitSubject(ctx)));
    if (session?.viewedRole !== undefined || canEnter(actor, "content-manager")) return;
    if (!(await isContentPath(db, parseContentPath(path)))) return;
    services.visitLog.add({
      platformGuid: platform.guid,
      kind: "page",
      path,
      host: site.host,
      clientAddress,
      userAgent,
      acceptLanguage: locale,
      referrer,
    });
  });
