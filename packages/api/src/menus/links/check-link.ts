import { LinkCheck } from "@plein/contract/menus/link-check";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { lookupText } from "../../lookup-text.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { checkMenuRight } from "../editable-menu.ts";
import { checkAndStoreLink, toLinkCheck } from "./check-and-store-link.ts";
import { findLinkCheckRow } from "./link-check-rows.ts";
import { EXAMPLE_LINK_CHECK } from "./list-links.ts";

/** Checks an external URL of a menu now. @returns NotFound for a URL that no saved menu has: no others are requested */
export const checkLink = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/menus:checkLink",
      status: 200,
      summary: "Checks an external link of a menu now, and returns the result.",
      example: { body: { url: "https://waterschap.example/" }, response: EXAMPLE_LINK_CHECK },
    },
  })
  .input(z.strictObject({ url: lookupText(2000) }))
  .output(LinkCheck)
  .mutation(async ({ ctx: { db, actor, services }, input: { url } }) => {
    unwrap(checkMenuRight({ actor }, "menus.edit"));
    const find = async () => {
      const link = await findLinkCheckRow(db, db.platformGuid, url);
      if (link === null) throw new ResultError(failure("NotFound", "No menu has this address"));
      return link;
    };
    const link = await find();
    if (link.isFresh) return toLinkCheck(link);
    await checkAndStoreLink(db, services.fetchOutside, link);
    return toLinkCheck(await find());
  });
