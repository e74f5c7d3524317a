import type { Actor } from "@plein/contract/access/actor";
import { hasList } from "@plein/contract/list-items/lists/list-blocks";
import { SubNavigationSettings } from "@plein/contract/menus/sub-navigation";
import type { PageUses } from "@plein/contract/pages/page-tree";
import type { PageChange } from "@plein/contract/pages/publishing/page-changes";
import {
  isInNavigation,
  NO_EFFECTS,
  type PublicationEffects,
  type PublishedPage,
} from "@plein/contract/pages/publishing/publication-effects";
import { readOption } from "@plein/contract/pages/read-option";
import type { PlatformDb } from "@plein/db/platform-db";
import { findLinkedPages, type PageVersion, type StoredPage } from "../page-rows.shared.ts";
import {
  countPublishedBelow,
  listMenusOfPage,
  listPagesWithList,
  listPagesWithNavigation,
  type NavigatingPage,
} from "./publication-effect-rows.ts";

type Pending = {
  readonly page: StoredPage;
  /** null for a page that visitors don't see yet */
  readonly changes: readonly PageChange[] | null;
  readonly uses: PageUses;
};

const MAX_LISTED = 100;

/**
 * The effects of publishing a page on other pages and menus: where it appears, where its name changes, and where its blocks or items are
 * shown.
 */
export async function findPublicationEffects(db: PlatformDb, actor: Actor, { page, changes, uses }: Pending): Promise<PublicationEffects> {
  const { guid, path } = page;
  if (page.isReusable) return { ...NO_EFFECTS, places: changes?.length === 0 ? [] : uses.linkedFrom };
  const appears = changes === null;
  const isRenamed = page.publication !== null && navNameOf(page.publication) !== navNameOf(page.draft);
  const showsName = appears || isRenamed;
  const showsItems = appears || changes.some((change) => "buildingBlockName" in change && hasList(change));
  const [menus, navigating, breadcrumbs, lists] = await Promise.all([
    showsName ? listMenusOfPage(db, db.platformGuid, { guid, followsTitle: !appears }) : [],
    showsName ? listPagesWithNavigation(db, db.platformGuid, { guid, actor }) : [],
    showsName ? countPublishedBelow(db, db.platformGuid, path) : 0,
    showsItems ? listPagesWithList(db, db.platformGuid, { guid, actor }) : [],
  ]);
  const navigations = (await findNavigating(db, actor, navigating, path)).map(toPublishedPage);
  const links = appears || page.publication?.title !== page.draft.title ? uses.linkedFrom : [];
  return { menus, navigations: navigations.slice(0, MAX_LISTED), breadcrumbs, links, lists, places: [] };
}

/** The name of a page in menus, breadcrumbs and sub-navigations. */
function navNameOf({ title, options }: PageVersion): string {
  return readOption(options, "navTitle") || title;
}

/** The pages among these whose sub-navigation lists the page at a path. */
async function findNavigating(db: PlatformDb, actor: Actor, pages: readonly NavigatingPage[], path: string): Promise<NavigatingPage[]> {
  const settingsOf = new Map(pages.map((page) => [page, (page.navigations ?? []).flatMap(readSettings)]));
  const starts = [...settingsOf.values()].flat().flatMap(({ pageGuid }) => pageGuid ?? []);
  const linkedPages = await findLinkedPages(db, db.platformGuid, actor, [...new Set(starts)]);
  return pages.filter((page) =>
    (settingsOf.get(page) ?? []).some((settings) => {
      const start = settings.pageGuid === null ? page.path : linkedPages[settings.pageGuid]?.path;
      return start !== undefined && isInNavigation(path, { ...settings, start });
    }),
  );
}

/** The settings of a sub-navigation by paths, of the options of its block, which has more; none for any other. */
function readSettings(options: Readonly<Record<string, unknown>>): SubNavigationSettings[] {
  const blockOptions = Object.fromEntries(Object.entries(options).filter(([name]) => name in SubNavigationSettings.shape));
  const { success, data } = SubNavigationSettings.safeParse(blockOptions);
  return success && data.source === "pages" ? [data] : [];
}

function toPublishedPage({ guid, path, title }: PublishedPage): PublishedPage {
  return { guid, path, title };
}
