import { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { ItemBlockChange } from "@plein/contract/list-items/items/item-blocks";
import { type FieldError, failure } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntryOnce } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { databaseNow } from "../../database-clock-rows.ts";
import { badFields } from "../../field-errors.ts";
import { findMissingMedia } from "../../media/find-missing-media.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM_BLOCK } from "../item-examples.shared.ts";
import { findDraftForEditing } from "./draft-for-editing.ts";
import { changeDraft, type ItemDraft } from "./item-draft.ts";
import { saveDraft } from "./item-draft-rows.ts";
import { lockRightsOf } from "./item-locks.ts";
import { toEditableBlocks } from "./to-editable-blocks.ts";

const { guid: blockGuid, version, content, options } = EXAMPLE_ITEM_BLOCK;

/**
 * Makes one change of the draft of an item's blocks.
 *
 * @returns Conflict with the stored block if another user saved it first
 */
export const changeItemBlocks = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:changeBlocks",
      summary:
        "Adds, saves, removes, restores or arranges blocks in the draft of an item's own page; 409 with the block as it is stored now.",
      example: { body: { change: { kind: "save", blockGuid, version, content, options } }, response: { block: EXAMPLE_ITEM_BLOCK } },
    },
  })
  .input(z.strictObject({ guid: Guid, change: ItemBlockChange }))
  /** null for a change of their order */
  .output(z.strictObject({ block: EditableBlock.nullable() }))
  .mutation(async ({ ctx, input: { guid, change } }) => {
    const { db, actor, locale } = ctx;
    return db.transaction(async (tx) => {
      const { draft } = unwrap(await findDraftForEditing(tx, ctx, guid));
      const missing = await findMissingMediaOfChange(tx, ctx, draft, change);
      if (missing.length > 0) throw new ResultError(badFields(missing));
      const now = (await databaseNow(tx)).toISOString();
      const changed = changeDraft(draft, change, { userGuid: actor.userGuid, now, locale, ...lockRightsOf(actor) });
      if (changed.code === "BlockConflict") {
        const [current] = await toEditableBlocks(tx, ctx, [changed.current]);
        throw new ResultError(failure("Conflict", `Block ${changed.current.guid} is at version ${changed.current.version}`, { current }));
      }
      const { draft: next, block } = unwrap(changed);
      await saveDraft(tx, db.platformGuid, guid, next);
      // After a save, other open editors read that block alone; adding, removing or moving blocks requires the whole draft.
      await tx.invalidate(change.kind === "save" ? [`draft:${guid}`, `block:${change.blockGuid}`] : [`draft:${guid}`]);
      await addAuditEntryOnce(tx, ctx, { action: "listItems.saveText", objectType: "listItem", objectGuid: guid });
      const [editable] = block === null ? [] : await toEditableBlocks(tx, ctx, [block]);
      return { block: editable ?? null };
    });
  });

/** Pictures and documents that a change names and that don't exist for the caller. */
async function findMissingMediaOfChange(
  tx: PlatformTransaction,
  ctx: UserContext,
  draft: ItemDraft,
  change: ItemBlockChange,
): Promise<FieldError[]> {
  if (change.kind !== "add" && change.kind !== "save") return [];
  const stored = draft.find(({ guid }) => guid === change.blockGuid)?.content ?? null;
  const writer = { ...ctx, platformGuid: ctx.db.platformGuid };
  return findMissingMedia(tx, writer, { content: change.content, path: ["change", "content"], stored });
}
