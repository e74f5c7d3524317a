import { Guid } from "@plein/contract/guid";
import { ItemApproval } from "@plein/contract/list-items/items/item-approval";
import { ItemSharing, ListItem } from "@plein/contract/list-items/items/list-item";
import { z } from "zod";
import { getItemTypes } from "../../item-types/item-types.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findApprovalRow } from "../approval/approval-rows.ts";
import { applyItemPatch } from "../approval/item-patch.ts";
import { toApproval } from "../approval/to-approval.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { canPublishItem } from "./item-access.shared.ts";
import { findItemForAction } from "./item-for-action.shared.ts";
import { toListItem } from "./to-list-item.shared.ts";

const EditableItem = z.strictObject({
  item: ListItem,
  sharing: ItemSharing,
  /** for `save`, which refuses an older one */
  version: z.int().min(1),
  /** whether the caller decides the published content of the item and its pages */
  canPublish: z.boolean(),
  /** the pending or refused change; users who may not publish the item receive the item with this change applied */
  approval: ItemApproval.nullable(),
});

export const getItemForEditing = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitems/{guid}:editable",
      summary: "Returns an item for users who may change it, with the version that a save may name.",
      example: {
        response: { item: EXAMPLE_ITEM, sharing: { locale: null, shareImage: null }, version: 1, canPublish: true, approval: null },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(EditableItem))
  .query(async ({ ctx, input }) => {
    const item = unwrap(await findItemForAction(ctx.db, ctx, input.guid, "item.edit"));
    const { version, locale, shareImage } = item.row;
    const waitingApproval = await findApprovalRow(ctx.db, ctx.db.platformGuid, input.guid);
    const canPublish = canPublishItem(ctx.actor, item);
    const published = { ...toListItem(ctx, item.row, await getItemTypes(ctx)), locale, shareImage };
    const {
      locale: shownLocale,
      shareImage: shownImage,
      ...shown
    } = applyItemPatch(published, canPublish ? {} : (waitingApproval?.change ?? {}));
    return {
      item: shown,
      sharing: { locale: shownLocale, shareImage: shownImage },
      version,
      canPublish,
      approval: waitingApproval && toApproval(waitingApproval),
    };
  });
