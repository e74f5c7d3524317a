import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import type { EditorBlock } from "../document/document.ts";
import type { SaveApi } from "./save-calls.ts";

/** The timeout after which a request counts as lost, and is sent again. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** The calls for the draft of one page. */
export function createSaveApi(pageGuid: Guid): SaveApi {
  const { add, save, restore, remove, arrange } = trpcClient.buildingBlocks;
  return {
    add: (block) => call<EditableBlock>(() => add.mutate(toNewBlock(pageGuid, block), withTimeout())),
    save: ({ guid, content, options }, version) =>
      call<EditableBlock>(() => save.mutate({ guid, version, content, options }, withTimeout())),
    restore: (guid) => call<EditableBlock>(() => restore.mutate({ guid }, withTimeout())),
    remove: (guid, version) => call(() => remove.mutate({ guid, version }, withTimeout())),
    arrange: (blocks, layout) => call(() => arrange.mutate({ pageGuid, places: blocks.map(placeOfBlock), layout }, withTimeout())),
  };
}

/** Removes the members that only the editor uses. */
function toNewBlock(pageGuid: Guid, { home: _, viewersOf = [], ...block }: EditorBlock) {
  return { pageGuid, ...block, ...(viewersOf.length > 0 ? { viewersOf: [...viewersOf] } : {}) };
}

export function withTimeout() {
  return { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) };
}

function placeOfBlock({ guid, layoutPosition, sortId }: EditorBlock) {
  return { guid, layoutPosition, sortId };
}
