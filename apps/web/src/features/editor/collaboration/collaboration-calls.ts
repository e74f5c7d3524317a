import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { failure, success } from "@plein/contract/result";
import { call } from "../../../client/calls/call.ts";
import { subscriptionClient } from "../../../client/calls/subscription-client.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import type { CollaborationCalls } from "../document/edited.ts";
import type { StreamListener } from "./draft-connection.ts";

/** The calls of one open editor of a page. */
export function pageCollaborationCalls(pageGuid: Guid, editorId: Guid): CollaborationCalls {
  return {
    watch: (events) => subscriptionClient.presence.watchDraft.subscribe({ pageGuid, editorId }, toListener(events)),
    loadBlock: (guid) => call<EditableBlock>(() => trpcClient.buildingBlocks.getForEditing.query({ guid })),
    enter: (blockGuid) => trpcClient.presence.enterBlock.mutate({ pageGuid, editorId, blockGuid }),
  };
}

/** The calls of one open editor of the blocks on an item's own page. */
export function itemCollaborationCalls(itemGuid: Guid, editorId: Guid): CollaborationCalls {
  return {
    watch: (events) => subscriptionClient.presence.watchItem.subscribe({ itemGuid, editorId }, toListener(events)),
    loadBlock: async (guid) => {
      const draft = await call(() => trpcClient.listItems.getBlocks.query({ guid: itemGuid, blockGuid: guid }));
      if (draft.code !== "Success") return draft;
      const [block] = draft.value.blocks;
      return block === undefined ? failure("NotFound", `No block ${guid} in item ${itemGuid}`) : success(block);
    },
    enter: (blockGuid) => trpcClient.presence.enterItemBlock.mutate({ itemGuid, editorId, blockGuid }),
  };
}

function toListener({ onData, onLost }: StreamListener) {
  return {
    onData,
    onError: onLost,
    onComplete: onLost,
    // Overrides the automatic retry, with which all browsers would reconnect at the same time, every three seconds.
    onConnectionStateChange: ({ state, error }: { readonly state: string; readonly error?: unknown }) => {
      if (state === "connecting" && error) onLost();
    },
  };
}
