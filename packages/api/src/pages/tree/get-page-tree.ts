import { can } from "@plein/contract/access/policy";
import { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError } from "../../result-error.ts";
import { orderTree } from "./order-tree.ts";
import { findStatesOfTouched, toTreeEntry } from "./page-tree-entry.ts";
import { EXAMPLE_TREE_ENTRY } from "./page-tree-examples.ts";
import { listPageTreeRows } from "./page-tree-rows.ts";

/** All pages that the caller may see, for the screen about them: it searches, filters and folds them by itself. */
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
  .query(async ({ ctx: { db, actor } }) => {
    if (!can(actor, "pages.list")) throw new ResultError(failure("Unauthorized", "pages.list: no right", { isAuthenticated: true }));
    const rows = await listPageTreeRows(db, db.platformGuid, actor);
    const states = await findStatesOfTouched(db, db.platformGuid, rows);
    return orderTree(rows).map((row) => toTreeEntry(actor, row, states));
  });
