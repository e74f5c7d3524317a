import { WaitingItem } from "@plein/contract/list-items/items/item-approval";
import { z } from "zod";
import { getItemTypes } from "../../item-types/item-types.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { canPublishItem } from "../items/item-access.shared.ts";
import { findItems } from "../items/item-rows.shared.ts";
import { toListItem } from "../items/to-list-item.shared.ts";
import { listWaitingRows } from "./approval-rows.ts";
import { applyItemPatch } from "./item-patch.ts";

const MAX_WAITING = 500;
const SHARING = { locale: null, shareImage: null };

export const listWaitingItems = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitems:waiting",
      summary:
        "Returns new items and changes of published ones that wait for the caller's approval, the oldest first; each as it is and as it would become.",
      example: {
        response: [
          {
            kind: "new",
            author: "Anna de Vries",
            requestedOn: "2026-11-20T09:30:00.000Z",
            current: null,
            proposed: { item: EXAMPLE_ITEM, sharing: SHARING },
          },
        ],
      },
    },
  })
  .output(typedOutput(z.array(WaitingItem)))
  .query(async ({ ctx }) => {
    const { db, actor } = ctx;
    const rows = await listWaitingRows(db, db.platformGuid, actor, MAX_WAITING);
    const [types, items] = await Promise.all([
      getItemTypes(ctx),
      findItems(
        db,
        db.platformGuid,
        actor,
        rows.map(({ itemGuid }) => itemGuid),
      ),
    ]);
    const byGuid = new Map(items.map((item) => [item.row.guid, item]));
    return rows.flatMap(({ itemGuid, kind, change, author, requestedOn }) => {
      const item = byGuid.get(itemGuid);
      if (item === undefined || !canPublishItem(actor, item)) return [];
      const { locale, shareImage } = item.row;
      const current = toListItem(ctx, item.row, types);
      const { locale: newLocale, shareImage: newShareImage, ...proposed } = applyItemPatch({ ...current, locale, shareImage }, change);
      return [
        {
          kind,
          author,
          requestedOn: requestedOn.toISOString(),
          current: kind === "new" ? null : { item: current, sharing: { locale, shareImage } },
          proposed: { item: proposed, sharing: { locale: newLocale, shareImage: newShareImage } },
        },
      ];
    });
  });
