import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import { contentSources, uploadSource } from "../../client/blocks/content-sources.ts";
import { trpcClient } from "../../client/calls/trpc-client.ts";

/** The sources of pictures and items in an item's form. `owner`: the edited item, or the list to which one is added. */
export function itemSources(owner: { readonly item: string } | { readonly block: string }): EditorEnv {
  const query = new URLSearchParams(owner).toString();
  return {
    ...contentSources,
    // The parent of a sub-item is an item.
    findPage: async (guid) => (await contentSources.findPage(guid)) ?? (await findItem(guid)),
    ...uploadSource(query),
  };
}

async function findItem(guid: string) {
  const { title, url } = await trpcClient.listItems.get.query({ guid });
  return { guid, title, path: url };
}
