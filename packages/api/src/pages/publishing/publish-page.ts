import { Guid } from "@plein/contract/guid";
import { readOption, readPageLocale } from "@plein/contract/pages/read-option";
import { z } from "zod";
import { badFields } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { indexPages } from "../../search/index-page.shared.ts";
import { findBlockDefects } from "../page-blocks/block-defects.shared.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { toStoredBlock } from "../page-blocks/stored-block.shared.ts";
import { PublicationChange } from "../page-responses.ts";
import type { PageVersion } from "../page-rows.shared.ts";
import { findPageToChange } from "../page-to-change.shared.ts";
import { savePagePublished } from "../page-write-rows.shared.ts";
import { savePublicationRow } from "./publication-rows.shared.ts";
import { findNavigationTags, tagsOfPublication } from "./publication-tags.shared.ts";

/**
 * Copies a page's draft to its publication.
 *
 * @returns BadRequest with an error for each member of a block that its schema refuses, at `/blocks/{guid}/content/…`
 */
export const publishPage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:publish",
      summary: "Publishes the draft of a page; 400 with the errors of blocks that don't fit their schema.",
      example: {
        answer: {
          guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
          version: 8,
          publicationState: "published",
          publishedOn: "2026-11-20T09:30:00.000Z",
        },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PublicationChange)
  .mutation(async ({ ctx, input: { guid } }) => {
    const { db, actor, locale, platform } = ctx;
    const { platformGuid } = db;
    const { userGuid } = actor;
    return db.transaction(async (tx) => {
      const page = unwrap(await findPageToChange(tx, ctx, guid, "page.publish"));
      const drafts = await listDraftBlocks(tx, platformGuid, [guid]);
      const errors = drafts.flatMap((block) => findBlockDefects(block, locale));
      if (errors.length > 0) throw new ResultError(badFields(errors));

      const blocks = drafts.map(toStoredBlock);
      const { title, options } = page.draft;
      const version = await savePagePublished(tx, platformGuid, { pageGuid: guid, userGuid, isPublished: true });
      const publishedOn = await savePublicationRow(tx, platformGuid, { ...page.draft, pageGuid: guid, blocks, version, userGuid });
      await indexPages(tx, [{ guid, title, options, blocks, publishedOn, locale: readPageLocale(options) ?? platform.defaultLocale }]);
      await tx.invalidate(
        hasTitlesOf(page.publication, page.draft) ? tagsOfPublication(page) : await findNavigationTags(tx, platformGuid, page),
      );
      return { guid, version, publicationState: "published" as const, publishedOn: publishedOn.toISOString() };
    });
  });

/** Whether a publication is called in menus, breadcrumbs and links what the draft is. */
function hasTitlesOf(publication: PageVersion | null, draft: PageVersion): boolean {
  if (publication === null || publication.title !== draft.title) return false;
  return readOption(publication.options, "navTitle") === readOption(draft.options, "navTitle");
}
