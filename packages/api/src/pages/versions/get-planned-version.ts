import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { PlannedPageVersion } from "@plein/contract/pages/page-version";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { toShownBlock } from "../page-blocks/shown-block.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { findPlannedVersionRow } from "./version-rows.ts";

/** Returns the version whose publication is planned, as it was stored; NotFound if none is. */
export const getPlannedVersion = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}:planned",
      summary: "Returns the version of a page whose publication is planned, with its blocks; 404 if none is.",
      example: {
        response: {
          from: "2026-12-01T08:00:00.000Z",
          until: null,
          plannedBy: "Joris de Boer",
          title: "Verhuizen",
          reason: null,
          layout: "75-25",
          options: [],
          buildingBlockInstances: [],
        },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(PlannedPageVersion))
  .query(async ({ ctx, input: { guid } }) => {
    const { db, actor } = ctx;
    const { access } = unwrap(await findPageForAction(db, ctx, guid, "page.viewDraft"));
    const row = await findPlannedVersionRow(db, db.platformGuid, { actor, pageGuid: guid });
    if (row === null) throw new ResultError(failure("NotFound", `No publication of page ${guid} is planned`));
    const { from, until, plannedBy, reason, blocks, ...version } = row;
    const canEdit = can(actor, "page.edit", access);
    return {
      ...version,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      plannedBy: canEdit ? plannedBy : null,
      reason: canEdit ? reason : null,
      buildingBlockInstances: blocks.map((block) => toShownBlock(block, canEdit)),
    };
  });
