import { Guid } from "@plein/contract/guid";
import { DraftEvent } from "@plein/contract/presence/draft-event";
import { z } from "zod";
import { streamOutput } from "../output.ts";
import { findPageForAction } from "../pages/page-for-action.shared.ts";
import { userProcedure } from "../procedures.ts";
import { watchDocument } from "./watch-document.ts";

/**
 * Streams the presence of other editors of a page and their saves to an open editor, as long as its user may edit the page. Events can be
 * missed between two connections: after each the editor loads the draft again. A stream for browsers: there is none over REST.
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
