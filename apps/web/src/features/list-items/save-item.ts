import type { Guid } from "@plein/contract/guid";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { Failure } from "@plein/contract/result";
import { createElement } from "react";
import { FormattedMessage } from "react-intl";
import { trpcClient } from "../../client/calls/trpc-client.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { type ItemDraft, toMetadata, toSavedItem } from "./item-draft.ts";
import { patchItem, unpatchItem } from "./item-patches.ts";
import { notifyItemsChanged } from "./items-changed.ts";
import { removeDraft } from "./stored-draft.ts";

type ItemSave = {
  readonly guid: Guid;
  readonly before: ItemDraft;
  readonly version: number;
  readonly draft: ItemDraft;
  readonly type: ListItemType;
  readonly canPublish: boolean;
  /** the change needs approval, so the visible item doesn't change yet */
  readonly waits: boolean;
  readonly draftKey: string;
  /** reopens the form, because the user must correct the draft */
  readonly onReturn: (failure: Failure) => void;
};

/** Saves a change optimistically, with an undo in the notice; the draft stays stored in the tab until it is saved. */
export async function saveItem(save: ItemSave): Promise<void> {
  const { guid, before, version, draft, type, canPublish, waits, draftKey, onReturn } = save;
  if (!waits) patchItem(guid, toPatch(draft, type, canPublish));
  const { mutate } = trpcClient.listItems.save;
  const result = await runTask({
    type: "edit",
    entity: "listItem",
    run: () => mutate({ ...toSavedItem(guid, draft, type, canPublish), version }),
    ...(waits && { doneTitle: () => createElement(FormattedMessage, { id: "list-items.waiting.sent" }) }),
    undo: async () => {
      // The version ensures that undo doesn't overwrite later changes by others.
      await mutate({ ...toSavedItem(guid, before, type, canPublish), version: waits ? version : version + 1 });
      await notifyItemsChanged();
    },
    retry: () => void saveItem(save),
    isShownElsewhere: needsForm,
  });
  if (result.code === "Success") {
    removeDraft(draftKey);
    await notifyItemsChanged();
  }
  unpatchItem(guid);
  if (result.code !== "Success" && needsForm(result)) onReturn(result);
}

/** Whether the user must act in the form, because a retry can't succeed. */
function needsForm({ code }: Failure): boolean {
  return code === "BadRequest" || code === "Conflict" || code === "Unauthorized" || code === "NotFound";
}

function toPatch(draft: ItemDraft, type: ListItemType, canPublish: boolean): Partial<ListItem> {
  const { title, image, isPublished, isHighlighted, publishedOn } = draft;
  const content = { title, image, metadata: toMetadata(draft, type) };
  return canPublish ? { ...content, isPublished, isHighlighted, publishedOn } : content;
}
