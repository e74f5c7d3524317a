import { can } from "@plein/contract/access/policy";
import { ReusableEntry } from "@plein/contract/blocks/reusable";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { listReusableRows } from "./reusable-rows.ts";

/** The reusable blocks that the caller can place on a page. */
export const listReusable = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages:reusable",
      summary: "Returns the reusable blocks, each with the number of pages that show it.",
      example: {
        response: [
          {
            guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
            title: "Openingstijden",
            path: "/reusable/openingstijden",
            isPublished: true,
            uses: 7,
            canEdit: true,
          },
        ],
      },
    },
  })
  .output(z.array(ReusableEntry))
  .query(async ({ ctx: { db, actor } }) => {
    requireRight(actor, "pages.list");
    const rows = await listReusableRows(db, db.platformGuid, actor);
    return rows.map(({ guid, title, path, uses, ...access }) => ({
      guid,
      title,
      path,
      isPublished: access.isPublished,
      uses,
      canEdit: can(actor, "page.edit", access),
    }));
  });
