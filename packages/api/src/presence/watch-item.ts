import { Guid } from "@plein/contract/guid";
import { DraftEvent } from "@plein/contract/presence/draft-event";
import { z } from "zod";
import { findItemForAction } from "../list-items/items/item-for-action.shared.ts";
import { streamOutput } from "../output.ts";
import { userProcedure } from "../procedures.ts";
import { watchDocument } from "./watch-document.ts";

/** Streams the events of the draft of an item's own blocks, like `watchDraft` those of a page. */
export const watchItem = userProcedure
  .input(z.strictObject({ itemGuid: Guid, editorId: Guid }))
  .output(streamOutput(DraftEvent))
  .subscription(({ ctx, input: { itemGuid, editorId }, signal }) =>
    watchDocument(
      ctx,
      { documentGuid: itemGuid, editorId, findRight: (caller) => findItemForAction(caller.db, caller, itemGuid, "item.edit") },
      signal,
    ),
  );
