import { Guid } from "@plein/contract/guid";
import { isRobot } from "@plein/contract/list-items/items/counts-as-view";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { searcherOf } from "../../search/searcher-of.shared.ts";
import { findItem, isVisible, mayChange } from "../items/stored-item.shared.ts";

/** Told by a browser that shows an item without having asked for its document. */
export const countView = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:view",
      status: 204,
      summary:
        "Counts, without who did, that somebody looked at an item; what its editors, robots and those who view as a role do is not counted.",
      example: {},
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    const { db, actor, services, session, platform, userAgent } = ctx;
    unwrap(services.searchLimits.count("view", searcherOf(ctx)));
    const item = await findItem(db, db.platformGuid, actor, { guid: input.guid });
    if (item === null || !isVisible(actor, item)) throw new ResultError(failure("NotFound", "No such item"));
    const isVisitor = session?.viewedRole === undefined && !mayChange(actor, item, "item.edit");
    if (isVisitor && !isRobot(userAgent)) services.itemViews.add(platform.guid, input.guid);
  });
