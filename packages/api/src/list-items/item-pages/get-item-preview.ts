import type { Actor } from "@plein/contract/access/actor";
import { PreviewViewer } from "@plein/contract/access/preview-viewer";
import { Guid } from "@plein/contract/guid";
import { ItemContent } from "@plein/contract/list-items/items/item-content";
import { z } from "zod";
import { findViewer } from "../../access/viewer.shared.ts";
import type { UserContext } from "../../context.ts";
import { getItemTypes } from "../../item-types/item-types.shared.ts";
import { typedOutput } from "../../output.ts";
import { showableDraft } from "../../pages/page-blocks/showable-blocks.shared.ts";
import { readPage } from "../../pages/page-view.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { queryText } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { draftOf, publishedOf } from "../blocks/item-draft.ts";
import { findDraft } from "../blocks/item-draft-rows.ts";
import { EXAMPLE_ITEM_CONTENT } from "../item-examples.shared.ts";
import { findItemForAction } from "../items/item-for-action.shared.ts";
import type { StoredItem } from "../items/item-rows.shared.ts";
import { pathOf, toListItem, toShownBlock, withShownBlocks } from "../items/to-list-item.shared.ts";
import { buildItemContent } from "./item-content.shared.ts";
import { findNeighbours } from "./item-neighbours.ts";

/** An item with the draft of its blocks, as somebody else will see it. */
export const getItemPreview = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitems/{guid}:preview",
      readInput: (parts) => ({ viewer: "visitor", ...parts.params, ...queryText(parts, ["viewer"]) }),
      summary:
        "Returns an item with the draft of its blocks as `viewer` will see it: `visitor`, `user` (signed in, without a role) or the guid of a role. Never with more than the caller may see.",
      example: { response: EXAMPLE_ITEM_CONTENT },
    },
  })
  .input(z.strictObject({ guid: Guid, viewer: PreviewViewer }))
  .output(typedOutput(ItemContent))
  .query(async ({ ctx, input: { guid, viewer } }) => {
    const item = unwrap(await findItemForAction(ctx.db, ctx, guid, "item.edit"));
    return readPreview(ctx, item, unwrap(await findViewer(ctx, viewer)));
  });

async function readPreview(ctx: UserContext, item: StoredItem, actor: Actor): Promise<ItemContent> {
  const viewer = { ...ctx, actor };
  const { row } = item;
  const draft = (await findDraft(ctx.db, ctx.db.platformGuid, row.guid)) ?? draftOf(row.blocks, row.updatedOn.toISOString());
  const blocks = showableDraft(publishedOf(draft)).map(toShownBlock);
  const whole = { ...toListItem(ctx, { ...row, blocks: [] }, await getItemTypes(ctx)), contentBuildingBlockInstances: blocks };
  const shown = withShownBlocks(whole, new Date());
  const page = await readShownPage(ctx, viewer, pathOf(row));
  const [{ tags: _tags, ...content }, { neighbours }] = await Promise.all([
    buildItemContent(viewer, item, shown, page),
    findNeighbours(viewer, page.page, row),
  ]);
  return { ...content, ...neighbours };
}

/** The page of an item; as its editor sees it if the viewer can't see it yet. */
async function readShownPage(editor: UserContext, viewer: Omit<UserContext, "actor"> & { readonly actor: Actor }, path: string) {
  const page = await readPage(viewer, { path });
  return page.code === "Success" ? page.value : unwrap(await readPage(editor, { path }));
}
