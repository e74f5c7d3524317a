import { ApprovalChoice } from "@plein/contract/list-items/items/item-approval";
import { ListItem } from "@plein/contract/list-items/items/list-item";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { readItemTypes } from "../../item-types/item-types.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { saveItemIn } from "../items/save-item.shared.ts";
import { toListItem } from "../items/to-list-item.shared.ts";
import { removeApprovalRows } from "./approval-rows.ts";
import { findWaiting } from "./find-waiting.ts";
import { toSavedItem } from "./item-patch.ts";
import { notifyAuthor } from "./notify-author.ts";

export const approveItem = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:approve",
      summary:
        "Approves an item's pending change: publishes it, and mails its author. 409 when the change isn't the one of `requestedOn` any more.",
      example: { body: { requestedOn: "2026-11-20T09:30:00.000Z" }, response: EXAMPLE_ITEM },
    },
  })
  .input(ApprovalChoice)
  .output(typedOutput(ListItem))
  .mutation(async ({ ctx, input }) =>
    ctx.db.transaction(async (tx) => {
      const { item, waiting } = unwrap(await findWaiting(tx, ctx, input));
      const { locale, shareImage, guid } = item.row;
      const current = { ...toListItem(ctx, item.row, await readItemTypes(tx, tx.platformGuid)), locale, shareImage };
      const change = toSavedItem(current, waiting.change);
      const isNew = waiting.kind === "new";
      // The next two write it, as any save by a user who may publish. A new item's own entry is settled by that.
      const { item: saved } = unwrap(await saveItemIn(tx, { ...ctx, ifMatch: null }, isNew ? { ...change, isPublished: true } : change));
      if (!isNew) {
        await removeApprovalRows(tx, tx.platformGuid, [guid], "change");
        await notifyAuthor(tx, ctx, { authorGuid: waiting.authorGuid, title: saved.title, path: saved.url });
      }
      await addAuditEntry(tx, ctx, { action: "listItems.approve", objectType: "listItem", objectGuid: guid });
      return saved;
    }),
  );
