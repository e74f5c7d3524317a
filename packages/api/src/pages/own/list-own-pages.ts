import { OwnPage } from "@plein/contract/pages/own-page";
import type { PublicationState } from "@plein/contract/pages/page";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { PAGE_NUMBERS, readQuery } from "../../rest-input.ts";
import { findStatesOfTouched, toTreeEntry } from "../tree/page-tree-entry.ts";
import { EXAMPLE_TREE_ENTRY } from "../tree/page-tree-examples.ts";
import { listPageTreeRows } from "../tree/page-tree-rows.ts";
import { countOwnPageRows, listOwnPageRows } from "./own-page-rows.ts";

const OwnPageQuery = z.strictObject({
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(500).default(100),
});

export const listOwnPages = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages:own",
      readInput: (parts) => readQuery(parts, PAGE_NUMBERS),
      summary:
        "Returns the pages that the caller added or changed and may still see, the last changed first. X-Total-Count is the number of all of them.",
      example: {
        response: [
          {
            guid: EXAMPLE_TREE_ENTRY.guid,
            path: EXAMPLE_TREE_ENTRY.path,
            title: EXAMPLE_TREE_ENTRY.title,
            state: "changed",
            changedOn: EXAMPLE_TREE_ENTRY.updatedOn,
            canEdit: true,
          },
        ],
      },
    },
  })
  .input(OwnPageQuery.optional())
  .output(z.array(OwnPage))
  .query(async ({ ctx, input }) => {
    const { db, actor } = ctx;
    const { platformGuid } = db;
    const { pageNumber, itemCount } = input ?? OwnPageQuery.parse({});
    const [own, total] = await Promise.all([
      listOwnPageRows(db, platformGuid, actor, { limit: itemCount, offset: (pageNumber - 1) * itemCount }),
      countOwnPageRows(db, platformGuid, actor),
    ]);
    ctx.response.setHeader("X-Total-Count", String(total));
    if (own.length === 0) return [];
    const pageGuids = own.map(({ guid }) => guid);
    const rows = await listPageTreeRows(db, platformGuid, actor, pageGuids);
    const states = await findStatesOfTouched(db, platformGuid, rows);
    const entries = new Map(rows.map((row) => [row.guid, toTreeEntry(actor, row, states)]));
    return own.flatMap(({ guid, changedOn, wasPublished }) => {
      const entry = entries.get(guid);
      if (entry === undefined) return [];
      const { path, title, publicationState, rights } = entry;
      const state = toState(publicationState, wasPublished);
      return [{ guid, path, title, state, changedOn: changedOn.toISOString(), canEdit: rights.includes("edit") }];
    });
  });

function toState(state: PublicationState, wasPublished: boolean): OwnPage["state"] {
  if (state === "expired") return "offline";
  return state === "draft" && wasPublished ? "offline" : state;
}
