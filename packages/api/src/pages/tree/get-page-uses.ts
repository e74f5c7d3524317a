import { Guid } from "@plein/contract/guid";
import { PageUses } from "@plein/contract/pages/page-tree";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { findPageUses } from "./page-use-rows.ts";

/** Returns the uses of a page, which would lose it when it is moved, moved to the trash or unpublished. */
export const getPageUses = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}:uses",
      summary: "Returns the menus that a page is in, the published pages that link to it, and how many pages are below it.",
      example: {
        response: {
          isReusable: false,
          menus: ["Top level menu"],
          linkedFrom: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000004", path: "/wonen", title: "Wonen" }],
          pagesBelow: 2,
        },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PageUses)
  .query(async ({ ctx, input: { guid } }) => {
    const { db, actor } = ctx;
    const { path } = unwrap(await findPageForAction(db, ctx, guid, "page.viewSettings"));
    return findPageUses(db, db.platformGuid, actor, { guid, path });
  });
