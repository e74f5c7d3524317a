import type { Guid } from "@plein/contract/guid";
import type { PublicationState } from "@plein/contract/pages/page";
import { type Result, success } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { findItemForAction } from "../items/item-for-action.shared.ts";
import type { StoredItem } from "../items/item-rows.shared.ts";
import { draftOf, type ItemDraft, isPublished } from "./item-draft.ts";
import { lockDraft } from "./item-draft-rows.ts";

type DraftOfItem = { readonly item: StoredItem; readonly draft: ItemDraft };

/** An item that the caller may edit, with the draft of its blocks, which is locked until the transaction ends. */
export async function findDraftForEditing(tx: SqlTarget, ctx: UserContext, guid: Guid): Promise<Result<DraftOfItem>> {
  const result = await findItemForAction(tx, ctx, guid, "item.edit");
  if (result.code !== "Success") return result;
  const item = result.value;
  const draft = await lockDraft(tx, ctx.db.platformGuid, guid);
  return success({ item, draft: draft ?? draftOf(item.row.blocks, item.row.updatedOn.toISOString()) });
}

export function publicationStateOf({ item, draft }: DraftOfItem): PublicationState {
  if (!item.row.isPublished) return "draft";
  return isPublished(draft, item.row.blocks) ? "published" : "changed";
}
