import type { Link } from "@plein/contract/blocks/link";
import { fileFacts } from "@plein/contract/media/file-facts";
import type { LinkSource, LinkTarget } from "@plein/ui/fields/links/link-target";
import type { PageSource } from "@plein/ui/fields/links/page-choice";
import { trpcClient } from "../calls/trpc-client.ts";

const MAX_PAGES = 8;
const MAX_FILES = 5;

/** The platform's pages, items and documents as targets of links. */
export function linkTargets(pages: PageSource): LinkSource {
  return {
    searchTargets: async (text) => {
      const q = text.trim();
      const kinds = [searchPages(pages, q), ...(q === "" ? [] : [searchItems(q), searchFiles(q)])];
      // A failing source, such as the library for users who may not see it, doesn't affect the others.
      return (await Promise.all(kinds.map((targets) => targets.catch(() => [])))).flat();
    },
    findTarget: (link) => findTarget(pages, link),
  };
}

async function searchPages({ searchPages: search }: PageSource, q: string): Promise<LinkTarget[]> {
  const pages = await search(q);
  return pages
    .slice(0, MAX_PAGES)
    .map(({ guid, title, path }) => ({ link: { kind: "page", pageGuid: guid }, kind: "page", name: title, detail: path }));
}

async function searchItems(q: string): Promise<LinkTarget[]> {
  const suggestions = await trpcClient.search.suggest.query({ q, kind: "item" });
  return suggestions.map(({ guid, title, path }) => ({
    link: { kind: "item", itemGuid: guid },
    kind: "item",
    name: title,
    detail: path ?? "",
  }));
}

async function searchFiles(q: string): Promise<LinkTarget[]> {
  const { files } = await trpcClient.media.list.query({ q, kind: "file", itemCount: MAX_FILES });
  // Private documents are left out: visitors of the page couldn't open them.
  return files
    .filter(({ isPublic }) => isPublic)
    .map(({ guid, name, contentType, size, version }) => {
      const file = { guid, name, contentType, size, ...(version > 1 ? { version } : {}) };
      return { link: { kind: "file", file }, kind: "file", name, detail: fileFacts(file) };
    });
}

async function findTarget(pages: PageSource, link: Link): Promise<LinkTarget | null> {
  switch (link.kind) {
    case "url":
      return null;
    case "file":
      return { link, kind: "file", name: link.file.name, detail: fileFacts(link.file) };
    case "item": {
      const { title, url } = await trpcClient.listItems.get.query({ guid: link.itemGuid });
      return { link, kind: "item", name: title, detail: url };
    }
    case "page": {
      const page = await pages.findPage(link.pageGuid);
      const anchor = link.anchor ? `#${link.anchor}` : "";
      return page && { link, kind: "page", name: page.title, detail: page.path + anchor };
    }
  }
}
