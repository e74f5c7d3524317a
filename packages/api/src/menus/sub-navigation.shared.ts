import type { Actor } from "@plein/contract/access/actor";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { LinkedPages } from "@plein/contract/blocks/link";
import type { Guid } from "@plein/contract/guid";
import { type MenuItem, TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import {
  navigationOfMenu,
  navigationOfPages,
  navigationRoot,
  SUB_NAVIGATION_BLOCK,
  SubNavigationSettings,
  type SubNavigations,
} from "@plein/contract/menus/sub-navigation";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { type MenuItemRow, menuItemsJson, shownItems } from "./menu.shared.ts";

type Reader = { readonly db: PlatformDb; readonly actor: Actor };
type Around = { readonly path: string; readonly blocks: readonly StoredBlock[]; readonly linkedPages: LinkedPages };
type NavigationBlock = { readonly guid: Guid; readonly start: string; readonly settings: SubNavigationSettings };

const NONE: SubNavigations = {};
/** So many pages can't be looked through by a reader; it keeps one block from loading a whole platform. */
const MAX_PAGES = 1000;

/**
 * What the sub-navigations of a page show this reader: published pages that they may see. One query for all that go by
 * addresses, one for all that go by the menu, none for a page without such blocks.
 *
 * @param around linkedPages also has the pages that the blocks start at, as far as the reader may see them
 */
export async function readSubNavigations(reader: Reader, { path, blocks, linkedPages }: Around): Promise<SubNavigations> {
  const wanted = blocks.filter(({ buildingBlockName }) => buildingBlockName === SUB_NAVIGATION_BLOCK);
  if (wanted.length === 0) return NONE;
  const navigations = wanted.flatMap(({ guid, options }): NavigationBlock[] => {
    const settings = settingsOf(options);
    const start = settings.pageGuid === null ? path : linkedPages[settings.pageGuid]?.path;
    return start === undefined ? [] : [{ guid, start, settings }];
  });
  const [pages, menu] = await Promise.all([
    listPagesFor(
      reader,
      navigations.filter(({ settings }) => settings.source === "pages"),
    ),
    navigations.some(({ settings }) => settings.source === "menu") ? listMenuItems(reader) : [],
  ]);
  return Object.fromEntries(
    navigations.map(({ guid, start, settings }) => {
      const place = { start, current: path };
      return [guid, settings.source === "menu" ? navigationOfMenu(menu, place, settings) : navigationOfPages(pages, place, settings)];
    }),
  );
}

/** A member that is absent or no longer fits is as if it was never set. */
function settingsOf(options: Readonly<Record<string, unknown>>): SubNavigationSettings {
  const { shape } = SubNavigationSettings;
  const known = Object.entries(shape).filter(([name, member]) => member.safeParse(options[name]).success);
  return SubNavigationSettings.parse(Object.fromEntries(known.map(([name]) => [name, options[name]])));
}

async function listPagesFor({ db, actor }: Reader, navigations: readonly NavigationBlock[]): Promise<{ path: string; title: string }[]> {
  if (navigations.length === 0) return [];
  const roots = navigations.map(({ start, settings }) => navigationRoot(start, settings));
  const prefixes = roots.map((root) => (root === "/" ? "/" : `${root}/`));
  const mostSegments = navigations.map(({ settings }, index) => segmentsIn(roots[index] ?? "/") + settings.depth);
  return runSql(
    db,
    sql<{ path: string; title: string }>`
      select p.path, pub.title
        from pages p
        join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
       where p.platform_guid = ${db.platformGuid}::uuid and p.deleted_on is null and p.path <> '/' and ${visibleWhere(actor, "page.view", "p")}
         and exists (select 1 from unnest(${prefixes}::text[], ${mostSegments}::int[]) as root(prefix, most)
                      where starts_with(p.path, root.prefix) and cardinality(string_to_array(p.path, '/')) - 1 <= root.most)
       order by p.path limit ${MAX_PAGES}::int`,
  );
}

function segmentsIn(path: string): number {
  return path === "/" ? 0 : path.split("/").length - 1;
}

async function listMenuItems({ db, actor }: Reader): Promise<MenuItem[]> {
  const menu = await runSqlForOne(
    db,
    sql<{ items: MenuItemRow[] }>`
      select ${menuItemsJson(actor)} as items from menus m where m.platform_guid = ${db.platformGuid}::uuid and m.name = ${TOP_LEVEL_MENU}`,
  );
  return shownItems(menu?.items ?? []);
}
