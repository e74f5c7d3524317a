import { Guid } from "@plein/contract/guid";
import { PublicationState } from "@plein/contract/pages/page";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { badFields } from "../../field-errors.ts";
import { readItemTypes } from "../../item-types/item-types.shared.ts";
import { findBlockDefects } from "../../pages/page-blocks/block-defects.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { proposeItem } from "../approval/propose-item.ts";
import { canPublishItem } from "../items/item-access.shared.ts";
import { invalidateItem } from "../items/item-tags.ts";
import { toListItem } from "../items/to-list-item.shared.ts";
import { scheduleItemPeriods } from "../planned/schedule-item-periods.shared.ts";
import { indexItem } from "../search/index-item.ts";
import { buildStoredSearchEntry } from "../search/item-search-entry.ts";
import { findDraftForEditing } from "./draft-for-editing.ts";
import { publishedOf, remainingBlocks } from "./item-draft.ts";
import { publishBlocks, saveDraft } from "./item-draft-rows.ts";

/** Pending changes of these members stay pending: this proposal is about the blocks alone. */
const OTHER_MEMBERS = ["title", "listItemTypeName", "metadata", "image", "locale", "shareImage"] as const;

/**
 * Publishes the draft of an item's blocks; for a published item that the caller may not publish, the blocks wait for approval.
 *
 * @returns BadRequest with an error for each invalid member of a block, at `/blocks/{guid}/content/…`
 */
export const publishItemBlocks = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:publishBlocks",
      summary: "Publishes the draft of the blocks of an item's own page; 400 with the blocks' errors while one doesn't fit its schema.",
      example: { response: { publicationState: "published", isWaiting: false } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(
    z.strictObject({
      publicationState: PublicationState,
      /** the change waits for approval; visitors still see the item as before */
      isWaiting: z.boolean(),
    }),
  )
  .mutation(async ({ ctx, input: { guid } }) => {
    const { db, actor, locale, platform } = ctx;
    const { platformGuid } = db;
    return db.transaction(async (tx) => {
      const { item, draft } = unwrap(await findDraftForEditing(tx, ctx, guid));
      const errors = remainingBlocks(draft).flatMap((block) => findBlockDefects(block, locale));
      if (errors.length > 0) throw new ResultError(badFields(errors));
      const blocks = publishedOf(draft);
      if (item.row.isPublished && !canPublishItem(actor, item)) {
        const types = await readItemTypes(tx, platformGuid);
        const current = toListItem(ctx, item.row, types);
        const { contentBuildingBlockInstances } = toListItem(ctx, { ...item.row, blocks, version: item.row.version + 1 }, types);
        const saved = { ...current, locale: item.row.locale, shareImage: item.row.shareImage, contentBuildingBlockInstances };
        await proposeItem(tx, ctx, { item, current, saved, untouched: OTHER_MEMBERS });
        return { publicationState: "changed" as const, isWaiting: true };
      }
      await publishBlocks(tx, { platformGuid, userGuid: actor.userGuid }, { guid, blocks });
      await saveDraft(tx, platformGuid, guid, remainingBlocks(draft));
      const published = { ...item, row: { ...item.row, blocks } };
      await indexItem(tx, guid, buildStoredSearchEntry(published, await readItemTypes(tx, platformGuid), platform));
      await scheduleItemPeriods(tx, guid, blocks);
      await invalidateItem(tx, item);
      await addAuditEntry(tx, ctx, { action: "listItems.publishText", objectType: "listItem", objectGuid: guid });
      return { publicationState: "published" as const, isWaiting: false };
    });
  });
