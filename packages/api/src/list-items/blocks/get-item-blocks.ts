import { Guid } from "@plein/contract/guid";
import { EditableItemBlocks } from "@plein/contract/list-items/items/item-blocks";
import { z } from "zod";
import { findItemType, getItemTypes } from "../../item-types/item-types.shared.ts";
import { typedOutput } from "../../output.ts";
import { findLinkTargets } from "../../pages/link-targets.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM_BLOCKS } from "../item-examples.shared.ts";
import { findReferences } from "../item-pages/item-references.ts";
import { toListItem } from "../items/to-list-item.shared.ts";
import { findDraftForEditing, publicationStateOf } from "./draft-for-editing.ts";
import { remainingBlocks } from "./item-draft.ts";
import { toEditableBlocks } from "./to-editable-blocks.ts";

/** The blocks of an item's own page, for users who may edit the item. */
export const getItemBlocks = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitems/{guid}:blocks",
      summary:
        "Returns the draft of the blocks of an item's own page, each with the version that a save may name; with `blockGuid` only that block.",
      example: { response: EXAMPLE_ITEM_BLOCKS },
    },
  })
  .input(z.strictObject({ guid: Guid, blockGuid: Guid.optional() }))
  .output(typedOutput(EditableItemBlocks))
  .query(async ({ ctx, input: { guid, blockGuid } }) => {
    const { db } = ctx;
    const types = await getItemTypes(ctx);
    return db.transaction(async (tx) => {
      const forEditing = unwrap(await findDraftForEditing(tx, ctx, guid));
      const shown = toListItem(ctx, forEditing.item.row, types);
      const type = findItemType(types, shown.listItemTypeName);
      if (type === null) throw new Error(`The item ${guid} is of a type that isn't there`);
      const blocks = remainingBlocks(forEditing.draft).filter((block) => blockGuid === undefined || block.guid === blockGuid);
      const [linkedPages, { references }] = await Promise.all([findLinkTargets(ctx, blocks), findReferences(ctx, shown.metadata, type)]);
      return {
        guid,
        title: shown.title,
        path: shown.url,
        publicationState: publicationStateOf(forEditing),
        blocks: await toEditableBlocks(tx, ctx, blocks),
        linkedPages,
        metadata: shown.metadata,
        type,
        references,
      };
    });
  });
