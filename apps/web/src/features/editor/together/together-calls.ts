import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { call } from "../../../client/calls/call.ts";
import { subscriptionClient } from "../../../client/calls/subscription-client.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import type { TogetherCalls } from "../document/edited.ts";

/** The calls of one open editor of a page. */
export function togetherCallsOf(pageGuid: Guid, editorId: Guid): TogetherCalls {
  return {
    watch: ({ onData, onLost }) =>
      subscriptionClient.presence.watchDraft.subscribe(
        { pageGuid, editorId },
        {
          onData,
          onError: onLost,
          onComplete: onLost,
          // The browser would retry every three seconds, and all browsers at once.
          onConnectionStateChange: ({ state, error }) => {
            if (state === "connecting" && error) onLost();
          },
        },
      ),
    loadBlock: (guid) => call<EditableBlock>(() => trpcClient.buildingBlocks.getForEditing.query({ guid })),
    enter: (blockGuid) => trpcClient.presence.enterBlock.mutate({ pageGuid, editorId, blockGuid }),
  };
}
