import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { PageVersionEntry } from "@plein/contract/pages/page-version";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { PAGE_NUMBERS, readQuery } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_VERSION, toVersionEntry } from "./version-response.ts";
import { countVersionRows, listVersionRows } from "./version-rows.ts";

export const listPageVersions = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}:versions",
      readInput: (parts) => ({ ...readQuery(parts, PAGE_NUMBERS), ...parts.params }),
      summary: "Returns the versions of a page, the newest first. X-Total-Count is the number of all of them.",
      example: { response: [EXAMPLE_VERSION] },
    },
  })
  .input(
    z.strictObject({
      guid: Guid,
      pageNumber: z.int().min(1).max(1_000_000).default(1),
      itemCount: z.int().min(1).max(500).default(100),
    }),
  )
  .output(z.array(PageVersionEntry))
  .query(async ({ ctx, input: { guid, pageNumber, itemCount } }) => {
    const { db, actor } = ctx;
    const { access } = unwrap(await findPageForAction(db, ctx, guid, "page.viewDraft"));
    const range = { limit: itemCount, offset: (pageNumber - 1) * itemCount };
    const [rows, total] = await Promise.all([
      listVersionRows(db, db.platformGuid, { actor: ctx.actor, pageGuid: guid }, range),
      countVersionRows(db, db.platformGuid, guid),
    ]);
    ctx.response.setHeader("X-Total-Count", String(total));
    const canEdit = can(actor, "page.edit", access);
    return rows.map((row) => toVersionEntry(row, canEdit));
  });
