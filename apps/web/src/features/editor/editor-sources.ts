import type { EditorEnv } from "@plein/blocks/kit/block-editor-props";
import { imageUrl } from "@plein/contract/media/image-url";
import { trpcClient } from "../../client/trpc-client.ts";

const SHOWN_CHOICES = 20;
const PAGES_AT_ONCE = 500;

/** What the blocks' forms choose from: the platform's pages and pictures. */
export const editorSources: EditorEnv = {
  searchPages: async (text) => {
    const wanted = text.trim().toLowerCase();
    const pages = await trpcClient.pages.list.query({ itemCount: PAGES_AT_ONCE });
    const found = pages.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(wanted));
    return found.slice(0, SHOWN_CHOICES).map(({ guid, path, title }) => ({ guid, path, title }));
  },
  findPage: async (guid) => {
    const pages = await trpcClient.pages.list.query({ itemCount: PAGES_AT_ONCE });
    return pages.find((page) => page.guid === guid) ?? null;
  },
  listImages: () => trpcClient.images.list.query(),
  imageSrc: imageUrl,
};
