import { Guid } from "@plein/contract/guid";
import { isRobot } from "@plein/contract/list-items/items/counts-as-view";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { buildLimitSubject } from "../../search/limit-subject.shared.ts";
import { canChangeItem, canViewItem } from "../items/item-access.shared.ts";
import { findItem } from "../items/item-rows.shared.ts";

/** Counts the view of an item that a browser shows without having requested its document. */
export const countView = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:view",
      status: 204,
      summary: "Counts one anonymous view of an item; views by its editors, by robots and by users who view as a role don't count.",
      example: {},
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    const { db, actor, services, session, platform, userAgent } = ctx;
    unwrap(services.searchLimits.count("view", buildLimitSubject(ctx)));
    const item = await findItem(db, db.platformGuid, actor, { guid: input.guid });
    if (item === null || !canViewItem(actor, item)) throw new ResultError(failure("NotFound", "No such item"));
    const isVisitor = session?.viewedRole === undefined && !canChangeItem(actor, item, "item.edit");
    if (isVisitor && !isRobot(userAgent)) services.itemViews.add(platform.guid, input.guid);
  });
