import { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { findLocales } from "../../settings/settings.shared.ts";
import { orderTree } from "./order-tree.ts";
import { withLanguages } from "./page-languages.ts";
import { findStatesOfTouched, toTreeEntry } from "./page-tree-entry.ts";
import { EXAMPLE_TREE_ENTRY } from "./page-tree-examples.ts";
import { listPageTreeRows } from "./page-tree-rows.ts";

/** Returns all pages that the caller may see, for the pages screen, which searches, filters and collapses them itself. */
export const getPageTree = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages:tree",
      summary: "Returns all pages that the caller may see, each before the pages below it, with their state and what the caller may do.",
      example: { response: [EXAMPLE_TREE_ENTRY] },
    },
  })
  .output(typedOutput(z.array(PageTreeEntry)))
  .query(async ({ ctx: { db, actor, platform } }) => {
    requireRight(actor, "pages.list");
    const [rows, locales] = await Promise.all([listPageTreeRows(db, db.platformGuid, actor), findLocales(db, platform)]);
    const states = await findStatesOfTouched(db, db.platformGuid, rows);
    const entries = orderTree(rows).map((row) => toTreeEntry(actor, row, states));
    return withLanguages(entries, rows, locales);
  });
