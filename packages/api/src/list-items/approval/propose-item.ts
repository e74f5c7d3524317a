import type { ItemChangePatch } from "@plein/contract/list-items/items/item-approval";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import type { StoredItem } from "../items/item-rows.shared.ts";
import { findApprovalRow, removeApprovalRows, saveApprovalRow } from "./approval-rows.ts";
import { buildItemPatch } from "./item-patch.ts";

type Proposal = {
  readonly item: StoredItem;
  /** the published item */
  readonly current: ListItem;
  /** the item with its author's changes */
  readonly saved: Parameters<typeof buildItemPatch>[1];
  /** members that this save doesn't contain: their pending changes stay pending */
  readonly untouched: readonly (keyof ItemChangePatch)[];
};

/**
 * The review workflow (moderation) of items: stores a change of a published item for approval, replacing an earlier one. A change without
 * differences withdraws it.
 */
export async function proposeItem(tx: PlatformTransaction, ctx: UserContext, proposal: Proposal): Promise<void> {
  const { row } = proposal.item;
  const { locale, shareImage } = row;
  const { platformGuid } = tx;
  const earlier = (await findApprovalRow(tx, platformGuid, row.guid))?.change ?? {};
  const untouchedMembers = Object.fromEntries(proposal.untouched.flatMap((name) => (name in earlier ? [[name, earlier[name]]] : [])));
  const change: ItemChangePatch = { ...buildItemPatch({ ...proposal.current, locale, shareImage }, proposal.saved), ...untouchedMembers };
  const members = Object.keys(change);
  const entry = { objectType: "listItem", objectGuid: row.guid, after: { members } };
  if (members.length === 0) {
    const withdrawn = await removeApprovalRows(tx, platformGuid, [row.guid], "change");
    if (withdrawn.length > 0) await addAuditEntry(tx, ctx, { ...entry, action: "listItems.withdraw", after: {} });
    return;
  }
  await saveApprovalRow(tx, platformGuid, { itemGuid: row.guid, kind: "change", change, authorGuid: ctx.actor.userGuid });
  await addAuditEntry(tx, ctx, { ...entry, action: "listItems.propose" });
  ctx.response.setHeader("X-Approval", "waiting");
}
