import { Guid } from "@plein/contract/guid";
import { DraftLink } from "@plein/contract/pages/publishing/draft-link";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_DRAFT_LINK, toDraftLink } from "./draft-link-response.ts";
import { listDraftLinkRows } from "./draft-link-rows.ts";

export const listDraftLinks = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}/draftlinks",
      summary: "Returns the links by which others read the draft of a page, the newest first; without their secrets, which nobody has.",
      example: { response: [EXAMPLE_DRAFT_LINK] },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.array(DraftLink))
  .query(async ({ ctx, input: { guid } }) => {
    unwrap(await findPageForAction(ctx.db, ctx, guid, "page.edit"));
    return (await listDraftLinkRows(ctx.db, ctx.db.platformGuid, ctx.actor, guid)).map(toDraftLink);
  });
