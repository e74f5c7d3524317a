import { Guid } from "@plein/contract/guid";
import { DraftEvent } from "@plein/contract/presence/draft-event";
import { z } from "zod";
import { findItemForAction } from "../list-items/items/item-for-action.shared.ts";
import { streamOutput } from "../output.ts";
import { userProcedure } from "../procedures.ts";
import { watchDocument } from "./watch-document.ts";

/** The same for the blocks of an item's own page. */
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
