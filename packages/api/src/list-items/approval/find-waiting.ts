import type { ApprovalChoice } from "@plein/contract/list-items/items/item-approval";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { z } from "zod";
import type { UserContext } from "../../context.ts";
import { canPublishItem, canViewItem } from "../items/item-access.shared.ts";
import { findItem, type StoredItem } from "../items/item-rows.shared.ts";
import { type ApprovalRow, lockWaitingRow } from "./approval-rows.ts";

export type WaitingApproval = { readonly item: StoredItem; readonly waiting: ApprovalRow };

/** @returns NotFound, Unauthorized; Conflict if it was changed, approved or refused since the caller saw it */
export async function findWaiting(
  tx: PlatformTransaction,
  ctx: UserContext,
  { guid, requestedOn }: z.infer<typeof ApprovalChoice>,
): Promise<Result<WaitingApproval>> {
  const item = await findItem(tx, tx.platformGuid, ctx.actor, { guid });
  if (item === null || item.row.isDeleted || !canViewItem(ctx.actor, item)) return failure("NotFound", `No item ${guid}`);
  if (!canPublishItem(ctx.actor, item)) return failure("Unauthorized", `No right to publish item ${guid}`, { isAuthenticated: true });
  const waiting = await lockWaitingRow(tx, tx.platformGuid, { itemGuid: guid, requestedOn: new Date(requestedOn) });
  return waiting === null ? failure("Conflict", `What waited of item ${guid} changed`) : success({ item, waiting });
}
