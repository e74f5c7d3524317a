import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { PageVersionContent } from "@plein/contract/pages/page-version";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { asInteger } from "../../rest-input.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { toShownBlock } from "../page-blocks/shown-block.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_VERSION, toVersionEntry } from "./version-response.ts";
import { findVersionRow } from "./version-rows.ts";

/** Returns a version as it was stored, including blocks that no longer fit their schema. */
export const getPageVersion = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}/versions/{number}",
      readInput: ({ params }) => ({ guid: params.guid, number: asInteger(params.number) }),
      summary: "Returns one version of a page, with its blocks.",
      example: { response: { ...EXAMPLE_VERSION, layout: "75-25", options: [], buildingBlockInstances: [] } },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid, number: z.int().min(1).max(1_000_000_000) }))
  .output(typedOutput(PageVersionContent))
  .query(async ({ ctx, input: { guid, number } }) => {
    const { db, actor } = ctx;
    const { access } = unwrap(await findPageForAction(db, ctx, guid, "page.viewDraft"));
    const row = await findVersionRow(db, db.platformGuid, { actor, pageGuid: guid }, number);
    if (row === null) throw new ResultError(failure("NotFound", `No version ${number} of page ${guid}`));
    const { layout, options, blocks } = row;
    const canEdit = can(actor, "page.edit", access);
    const buildingBlockInstances = blocks.map((block) => toShownBlock(block, canEdit));
    return { ...toVersionEntry(row, canEdit), layout, options, buildingBlockInstances };
  });
