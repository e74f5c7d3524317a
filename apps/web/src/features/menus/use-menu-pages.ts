import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { PageSource } from "@plein/ui/fields/links/page-choice";
import { useMemo } from "react";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import type { MenuPage } from "./draft/new-items.ts";

/** The maximum page size of the call for users without the page tree. */
const PAGES_AT_ONCE = 500;
const SHOWN_CHOICES = 20;

/** Returns the pages that this user can add to a menu, each before its child pages; undefined while they are loading. */
export function useMenuPages() {
  const can = useCan();
  const canList = can("pages.list");
  // Users who may edit menus but not pages can't load the tree; they get the pages that visitors see.
  const tree = trpc.pages.getTree.useQuery(undefined, { enabled: canList });
  const list = trpc.pages.list.useQuery({ itemCount: PAGES_AT_ONCE }, { enabled: !canList });
  const pages = useMemo((): readonly MenuPage[] | undefined => {
    // Reusable blocks can't be visited.
    if (canList) return tree.data?.filter(({ isReusable }) => isReusable !== true).map(toMenuPage);
    return list.data
      ?.map(({ guid, path, title, isPublished }): MenuPage => ({ guid, path, title, state: isPublished ? "public" : "draft" }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  }, [canList, tree.data, list.data]);
  const { isError, refetch } = canList ? tree : list;
  return { pages, isError, reload: () => void refetch() };
}

function toMenuPage({ guid, path, title, publicationState, permissions }: PageTreeEntry): MenuPage {
  const published = permissions === undefined || permissions.viewPermission === "Public" ? "public" : "limited";
  return { guid, path, title, state: publicationState === "draft" ? "draft" : published };
}

/** Returns these pages as the source of a search field. */
export function usePageSource(pages: readonly MenuPage[] | undefined): PageSource {
  return useMemo(
    () => ({
      searchPages: async (text) => findPages(pages ?? [], text).slice(0, SHOWN_CHOICES),
      findPage: async (guid) => pages?.find((page) => page.guid === guid) ?? null,
    }),
    [pages],
  );
}

export function findPages(pages: readonly MenuPage[], text: string): readonly MenuPage[] {
  const needle = text.trim().toLowerCase();
  return needle === "" ? pages : pages.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(needle));
}
