import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { type EditableItemBlocks, ITEM_AREA, type ItemBlockChange } from "@plein/contract/list-items/items/item-blocks";
import { type Result, success } from "@plein/contract/result";
import { contentSources, uploadSource } from "../../../client/blocks/content-sources.ts";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { itemCollaborationCalls } from "../collaboration/collaboration-calls.ts";
import { withTimeout } from "../saving/save-api.ts";
import type { SaveApi } from "../saving/save-calls.ts";
import type { Edited } from "./edited.ts";

/** Builds an editor document from the blocks of an item's own page, which has one column and no layout of its own. */
export function editedItem({ metadata, type, references, ...held }: EditableItemBlocks): Edited {
  const { guid } = held;
  // Only the item's own type, because a block on its page can only show its own fields.
  const sources: EditorEnv = { ...contentSources, listItemTypes: async () => [type], ...uploadSource(`item=${guid}`) };
  return {
    ...held,
    layout: "100",
    areas: [ITEM_AREA],
    // The right to change an item's content includes publishing it.
    canPublish: true,
    host: "item",
    canChangeLayout: false,
    item: { metadata, type, references },
    calls: {
      collaboration: (editorId) => itemCollaborationCalls(guid, editorId),
      save: createSaveApi(guid),
      publish: () => call(() => publishItem(guid)),
      unpublish: null,
      unschedule: null,
      back: null,
      getPending: null,
      sourcesOf: () => sources,
    },
  };
}

/** Publishes the item's blocks and, if the user may publish items, the item itself if it is a draft. */
async function publishItem(guid: Guid) {
  const published = await trpcClient.listItems.publishBlocks.mutate({ guid });
  const { item, canPublish } = await trpcClient.listItems.getForEditing.query({ guid });
  if (canPublish && !item.isPublished) await trpcClient.listItems.change.mutate({ guids: [guid], change: "publish" });
  return { ...published, isWaiting: published.isWaiting || (!canPublish && !item.isPublished) };
}

/** The calls for the draft of one item. */
function createSaveApi(guid: Guid): SaveApi {
  const change = (one: ItemBlockChange) => call(() => trpcClient.listItems.changeBlocks.mutate({ guid, change: one }, withTimeout()));
  const changeBlock = async (one: ItemBlockChange) => toBlockResult(await change(one));
  return {
    add: ({ guid: blockGuid, buildingBlockName, content, options, sortId }) =>
      changeBlock({ kind: "add", blockGuid, buildingBlockName, content, options, sortId }),
    save: ({ guid: blockGuid, content, options }, version) => changeBlock({ kind: "save", blockGuid, version, content, options }),
    restore: (blockGuid) => changeBlock({ kind: "restore", blockGuid }),
    remove: (blockGuid, version) => change({ kind: "remove", blockGuid, ...(version === undefined ? {} : { version }) }),
    arrange: (blocks) => change({ kind: "arrange", places: blocks.map(({ guid: blockGuid, sortId }) => ({ guid: blockGuid, sortId })) }),
  };
}

/** Converts a page's response: the block itself, and its validation errors by its own members. */
function toBlockResult(result: Result<{ readonly block: EditableBlock | null }>): Result<EditableBlock> {
  if (result.code === "Success") {
    const { block } = result.value;
    return block === null ? { code: "Failed", detail: "A change of a block returned no block" } : success(block);
  }
  const errors = result.facts?.errors?.map(({ path, message }) => ({ path: path.replace(/^\/change/, ""), message }));
  return errors === undefined ? result : { ...result, facts: { ...result.facts, errors } };
}
