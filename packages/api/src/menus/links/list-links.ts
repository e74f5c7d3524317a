import { LinkCheck } from "@plein/contract/menus/link-check";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { checkMenuRight } from "../editable-menu.ts";
import { toLinkCheck } from "./check-and-store-link.ts";
import { listLinkCheckRows } from "./link-check-rows.ts";

export const EXAMPLE_LINK_CHECK: LinkCheck = {
  url: "https://waterschap.example/",
  checkedOn: "2026-11-25T08:00:00.000Z",
  status: 404,
  state: "broken",
};

/** Returns the external URLs of all menus, each with the result of its last check. */
export const listLinks = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/menus:links",
      summary: "Returns the external links of all menus, with the result of the last check of each. They are checked weekly.",
      example: { response: [EXAMPLE_LINK_CHECK] },
    },
  })
  .output(z.array(LinkCheck))
  .query(async ({ ctx }) => {
    unwrap(checkMenuRight(ctx, "menus.list"));
    return (await listLinkCheckRows(ctx.db, ctx.db.platformGuid)).map(toLinkCheck);
  });
