import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { type DraftBlock, findDraftBlock } from "../pages/page-blocks/draft-block-rows.shared.ts";
import { findPageForAction } from "../pages/page-for-action.shared.ts";
import type { StoredPage } from "../pages/page-rows.shared.ts";
import type { SqlTarget } from "../run-sql.ts";

type Editor = Pick<UserContext, "db" | "actor">;

/** A block, even a removed one, on a page that the caller may edit. NotFound and Unauthorized as for the page. */
export async function findBlockForEditing(target: SqlTarget, editor: Editor, guid: Guid): Promise<Result<DraftBlock>> {
  const block = await findDraftBlock(target, editor.db.platformGuid, guid, editor.actor);
  if (block === null) return failure("NotFound", `No block ${guid}`);
  const page = await findPageForAction(target, editor, block.pageGuid, "page.edit");
  return page.code === "Success" ? success(block) : page;
}

/** A block that is not removed, and its page, which the caller may edit. NotFound if the caller may not view the block. */
export async function findBlockAndPageForEditing(
  target: SqlTarget,
  editor: Editor,
  guid: Guid,
): Promise<Result<{ block: DraftBlock; page: StoredPage }>> {
  const block = await findDraftBlock(target, editor.db.platformGuid, guid, editor.actor);
  if (block === null || block.isDeleted) return failure("NotFound", `No block ${guid}`);
  const page = await findPageForAction(target, editor, block.pageGuid, "page.edit");
  if (page.code === "Success") return success({ block, page: page.value });
  // Callers who may view the page but not this block don't learn that the block exists.
  return can(editor.actor, "block.view", block) ? page : failure("NotFound", `Block ${guid} is not shown to this caller`);
}

/** A block after this transaction changed it. */
export async function getChangedBlock(target: SqlTarget, { db, actor }: Editor, guid: Guid): Promise<DraftBlock> {
  const block = await findDraftBlock(target, db.platformGuid, guid, actor);
  if (block === null) throw new Error(`Block ${guid} disappeared within a transaction`);
  return block;
}
