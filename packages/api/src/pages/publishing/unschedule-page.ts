import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_PUBLICATION_CHANGE, PublicationChange } from "../page-responses.ts";
import { raisePageVersion } from "../page-write-rows.shared.ts";
import { findLiveVersionNumber } from "./live-version-rows.ts";
import { findPublicationChange } from "./publication-change.ts";
import { findSchedule, removeScheduledRow } from "./schedule-rows.shared.ts";

/** Cancels a planned publication. The published page doesn't change, nor does a page without a planned publication. */
export const unschedulePage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:unschedule",
      summary: "Cancels the planned publication of a page; its current publication stays.",
      example: { response: { ...EXAMPLE_PUBLICATION_CHANGE, version: 9, publicationState: "draft", publishedOn: null } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PublicationChange)
  .mutation(async ({ ctx, input: { guid } }) => {
    const { db, actor } = ctx;
    return db.transaction(async (tx) => {
      const page = unwrap(await findPageForAction(tx, ctx, guid, "page.publish"));
      const { next } = await findSchedule(tx, db.platformGuid, guid);
      if (next !== null) {
        await raisePageVersion(tx, db.platformGuid, { pageGuid: guid, userGuid: actor.userGuid });
        await removeScheduledRow(tx, db.platformGuid, guid);
        await addAuditEntry(tx, ctx, { action: "pages.unplan", objectType: "page", objectGuid: guid });
        await tx.invalidate([`draft:${guid}`]);
      }
      return findPublicationChange(tx, guid, await findLiveVersionNumber(tx, page));
    });
  });
