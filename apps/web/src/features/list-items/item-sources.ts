import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import { contentSources, uploadSource } from "../../client/blocks/content-sources.ts";
import { trpcClient } from "../../client/calls/trpc-client.ts";

/** The choices of pictures and items in an item's form. `owner`: the item that is edited, or the list that one is added to. */
export function itemSources(owner: { readonly item: string } | { readonly block: string }): EditorEnv {
  const query = new URLSearchParams(owner).toString();
  return {
    ...contentSources,
    // A sub-item's parent is an item itself.
    findPage: async (guid) => (await contentSources.findPage(guid)) ?? (await findItem(guid)),
    ...uploadSource(query),
  };
}

async function findItem(guid: string) {
  const { title, url } = await trpcClient.listItems.get.query({ guid });
  return { guid, title, path: url };
}
