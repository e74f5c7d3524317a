import { Guid } from "@plein/contract/guid";
import { DraftEvent } from "@plein/contract/presence/draft-event";
import { z } from "zod";
import { streamOutput } from "../output.ts";
import { findPageForAction } from "../pages/page-for-action.shared.ts";
import { userProcedure } from "../procedures.ts";
import { watchDocument } from "./watch-document.ts";

/**
 * Tells an open editor who else edits the page, and what they saved, for as long as its user may edit it. Events can be missed between
 * two connections: after each the editor loads the draft again. A stream for browsers: over REST there is none.
 */
export const watchDraft = userProcedure
  .input(z.strictObject({ pageGuid: Guid, editorId: Guid }))
  .output(streamOutput(DraftEvent))
  .subscription(({ ctx, input: { pageGuid, editorId }, signal }) =>
    watchDocument(
      ctx,
      { documentGuid: pageGuid, editorId, findRight: (caller) => findPageForAction(caller.db, caller, pageGuid, "page.edit") },
      signal,
    ),
  );
