import { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { removeFromSearch } from "../../search/index/search-index.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_PUBLICATION_CHANGE, PublicationChange } from "../page-responses.ts";
import type { StoredPage } from "../page-rows.shared.ts";
import { savePagePublished } from "../page-write-rows.shared.ts";
import { refreshHosts } from "../reusable/refresh-hosts.shared.ts";
import { findLiveVersionNumber } from "./live-version-rows.ts";
import { findPublicationChange } from "./publication-change.ts";
import { removePublicationRow } from "./publication-rows.shared.ts";
import { findNavigationTags } from "./publication-tags.shared.ts";
import { findSchedule, removeScheduledRow } from "./schedule-rows.shared.ts";

/** Removes a page's publication, and a planned one. A page without either stays as it is. */
export const unpublishPage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:unpublish",
      summary: "Unpublishes a page, or cancels its planned publication: visitors no longer see it, and its draft stays.",
      example: { response: { ...EXAMPLE_PUBLICATION_CHANGE, version: 9, publicationState: "draft", publishedOn: null } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PublicationChange)
  .mutation(async ({ ctx, input: { guid } }) =>
    ctx.db.transaction(async (tx) => {
      const page = unwrap(await findPageForAction(tx, ctx, guid, "page.publish"));
      const formerNumber = await findLiveVersionNumber(tx, page);
      await unpublish(tx, ctx, page);
      return findPublicationChange(tx, guid, formerNumber);
    }),
  );

async function unpublish(tx: PlatformTransaction, ctx: UserContext, page: StoredPage): Promise<void> {
  const { actor } = ctx;
  const { platformGuid } = tx;
  const { guid } = page;
  const { next, expiredOn } = await findSchedule(tx, platformGuid, guid);
  if (page.publication === null && next === null && expiredOn === null) return;
  await savePagePublished(tx, platformGuid, { pageGuid: guid, userGuid: actor.userGuid, isPublished: false });
  await removeScheduledRow(tx, platformGuid, guid);
  await addAuditEntry(tx, ctx, { action: "pages.unpublish", objectType: "page", objectGuid: guid });
  if (page.publication === null) return tx.invalidate([`draft:${guid}`]);
  await removePublicationRow(tx, platformGuid, guid);
  await removeFromSearch(tx, "page", guid);
  await refreshHosts(tx, page);
  await tx.invalidate(await findNavigationTags(tx, platformGuid, page));
}
