import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { call } from "../../client/call.ts";
import { trpcClient } from "../../client/trpc-client.ts";
import type { EditorBlock } from "./document.ts";
import type { SaveApi } from "./saver.ts";

/** The draft's calls of one page. */
export function saveApiOf(pageGuid: Guid): SaveApi {
  const { add, save, restore, remove, arrange } = trpcClient.buildingBlocks;
  return {
    add: (block) => call<EditableBlock>(() => add.mutate({ pageGuid, ...block })),
    save: ({ guid, content, options }, version) => call<EditableBlock>(() => save.mutate({ guid, version, content, options })),
    restore: (guid) => call<EditableBlock>(() => restore.mutate({ guid })),
    remove: (guid) => call(() => remove.mutate({ guid })),
    arrange: (blocks) => call(() => arrange.mutate({ pageGuid, places: blocks.map(placeOfBlock) })),
  };
}

function placeOfBlock({ guid, layoutPosition, sortId }: EditorBlock) {
  return { guid, layoutPosition, sortId };
}
