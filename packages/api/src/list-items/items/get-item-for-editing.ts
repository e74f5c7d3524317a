import { Guid } from "@plein/contract/guid";
import { ItemSharing, ListItem } from "@plein/contract/list-items/items/list-item";
import { z } from "zod";
import { getItemTypes } from "../../item-types/item-types.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { canPublishItem } from "./item-access.shared.ts";
import { findItemToChange } from "./item-to-change.ts";
import { toListItem } from "./to-list-item.shared.ts";

const EditableItem = z.strictObject({
  item: ListItem,
  sharing: ItemSharing,
  /** for `save`, which refuses an older one */
  version: z.int().min(1),
  /** whether the caller decides what visitors see of it, and on which pages it is */
  canPublish: z.boolean(),
});

export const getItemForEditing = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitems/{guid}:editable",
      summary: "Returns an item for users who may change it, with the version that a save may name.",
      example: { response: { item: EXAMPLE_ITEM, sharing: { locale: null, shareImage: null }, version: 1, canPublish: true } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(EditableItem))
  .query(async ({ ctx, input }) => {
    const item = unwrap(await findItemToChange(ctx.db, ctx, input.guid, "item.edit"));
    const { version, locale, shareImage } = item.row;
    return {
      item: toListItem(ctx, item.row, await getItemTypes(ctx)),
      sharing: { locale, shareImage },
      version,
      canPublish: canPublishItem(ctx.actor, item),
    };
  });
