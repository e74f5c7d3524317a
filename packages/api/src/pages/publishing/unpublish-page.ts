import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { removeFromSearch } from "../../search/search-index.shared.ts";
import { PublicationChange } from "../page-responses.ts";
import { findPageToChange } from "../page-to-change.shared.ts";
import { savePagePublished } from "../page-write-rows.shared.ts";
import { removePublicationRow } from "./publication-rows.shared.ts";
import { findNavigationTags } from "./publication-tags.shared.ts";

/** Removes a page's publication. A page without one stays as it is. */
export const unpublishPage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:unpublish",
      summary: "Unpublishes a page: visitors no longer see it, and its draft stays.",
      example: { answer: { guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", version: 9, publicationState: "draft", publishedOn: null } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PublicationChange)
  .mutation(async ({ ctx, input: { guid } }) => {
    const { db, actor } = ctx;
    const { platformGuid } = db;
    return db.transaction(async (tx) => {
      const page = unwrap(await findPageToChange(tx, ctx, guid, "page.publish"));
      const draft = { guid, publicationState: "draft" as const, publishedOn: null };
      if (page.publication === null) return { ...draft, version: page.version };
      const version = await savePagePublished(tx, platformGuid, { pageGuid: guid, userGuid: actor.userGuid, isPublished: false });
      await removePublicationRow(tx, platformGuid, guid);
      await removeFromSearch(tx, "page", guid);
      await tx.invalidate(await findNavigationTags(tx, platformGuid, page));
      return { ...draft, version };
    });
  });
