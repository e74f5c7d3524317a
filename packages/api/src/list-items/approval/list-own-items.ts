import { OwnItem } from "@plein/contract/list-items/items/item-approval";
import { z } from "zod";
import { getItemTypes } from "../../item-types/item-types.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { findItems, type StoredItem } from "../items/item-rows.shared.ts";
import { toListItem } from "../items/to-list-item.shared.ts";
import { listOwnItemRows, type OwnItemRow } from "./approval-rows.ts";

const MAX_OWN_ITEMS = 200;

export const listOwnItems = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitems:own",
      summary: "Returns the items that the caller added, each with its state and URL, the last changed first; 200 at most.",
      example: {
        response: [
          {
            guid: EXAMPLE_ITEM.guid,
            title: EXAMPLE_ITEM.title,
            listItemTypeName: EXAMPLE_ITEM.listItemTypeName,
            url: EXAMPLE_ITEM.url,
            state: "waiting",
            reason: "",
            updatedOn: "2026-11-20T09:30:00.000Z",
          },
        ],
      },
    },
  })
  .output(z.array(OwnItem))
  .query(async ({ ctx }) => {
    const { db, actor } = ctx;
    const rows = await listOwnItemRows(db, db.platformGuid, actor.userGuid, MAX_OWN_ITEMS);
    const guids = rows.map(({ guid }) => guid);
    const [types, items] = await Promise.all([getItemTypes(ctx), findItems(db, db.platformGuid, actor, guids)]);
    const byGuid = new Map(items.map((item) => [item.row.guid, item]));
    return rows.flatMap(({ guid, reason, requestedOn, ...approval }) => {
      const item = byGuid.get(guid);
      if (item === undefined) return [];
      const { title, listItemTypeName, url, updatedOn } = toListItem(ctx, item.row, types);
      const changedOn = requestedOn !== null && requestedOn > item.row.updatedOn ? requestedOn.toISOString() : updatedOn;
      return [{ guid, title, listItemTypeName, url, state: stateOf(approval, item.row), reason: reason ?? "", updatedOn: changedOn }];
    });
  });

function stateOf({ kind, state }: Pick<OwnItemRow, "kind" | "state">, { isPublished, isLive }: StoredItem["row"]): OwnItem["state"] {
  if (state === "waiting") return kind === "new" ? "waiting" : "changeWaiting";
  if (state === "refused") return kind === "new" ? "refused" : "changeRefused";
  if (!isPublished) return "draft";
  return isLive ? "published" : "planned";
}
