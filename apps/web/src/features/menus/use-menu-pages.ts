import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { PageSource } from "@plein/ui/fields/links/page-choice";
import { useMemo } from "react";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import type { MenuPage } from "./draft/new-items.ts";

/** The most that the list without states returns. */
const PAGES_AT_ONCE = 500;
const SHOWN_CHOICES = 20;

/** The pages that this user can put in a menu, each before those below it; undefined while they are loading. */
export function useMenuPages() {
  const can = useCan();
  const mayList = can("pages.list");
  // Users who may edit menus and not pages have no tree, but see the pages that visitors see.
  const tree = trpc.pages.getTree.useQuery(undefined, { enabled: mayList });
  const list = trpc.pages.list.useQuery({ itemCount: PAGES_AT_ONCE }, { enabled: !mayList });
  const pages = useMemo((): readonly MenuPage[] | undefined => {
    // Nobody visits the page of a reusable block.
    if (mayList) return tree.data?.filter(({ isReusable }) => isReusable !== true).map(toMenuPage);
    return list.data
      ?.map(({ guid, path, title, isPublished }): MenuPage => ({ guid, path, title, state: isPublished ? "public" : "draft" }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  }, [mayList, tree.data, list.data]);
  const { isError, refetch } = mayList ? tree : list;
  return { pages, isError, reload: () => void refetch() };
}

function toMenuPage({ guid, path, title, publicationState, permissions }: PageTreeEntry): MenuPage {
  const published = permissions === undefined || permissions.viewPermission === "Public" ? "public" : "limited";
  return { guid, path, title, state: publicationState === "draft" ? "draft" : published };
}

/** The same for a field that finds one of them. */
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
