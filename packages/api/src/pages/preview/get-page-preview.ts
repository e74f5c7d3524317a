import { PreviewViewer } from "@plein/contract/access/preview-viewer";
import { Guid } from "@plein/contract/guid";
import { PageContent } from "@plein/contract/pages/page";
import { z } from "zod";
import { findViewer } from "../../access/viewer.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { queryText } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_PAGE } from "../page-responses.ts";
import { readDraftAs } from "../page-view.shared.ts";

/** The draft of a page as somebody else will see it: without the blocks that aren't for them. */
export const getPagePreview = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}:preview",
      readInput: (parts) => ({ viewer: "visitor", ...parts.params, ...queryText(parts, ["viewer"]) }),
      summary:
        "Returns the draft of a page as `viewer` will see it: `visitor`, `user` (signed in, without a role) or the guid of a role. Never with more than the caller may see.",
      example: {
        response: { page: EXAMPLE_PAGE, linkedPages: {}, breadcrumbs: [], canEdit: false, cacheToken: "q3w0cXm0o2pJ5iYt1bq6uO4vN7A" },
      },
    },
  })
  .input(z.strictObject({ guid: Guid, viewer: PreviewViewer }))
  .output(typedOutput(PageContent))
  .query(async ({ ctx, input: { guid, viewer } }) => {
    unwrap(await findPageForAction(ctx.db, ctx, guid, "page.viewDraft"));
    return unwrap(await readDraftAs(ctx, guid, unwrap(await findViewer(ctx, viewer))));
  });
