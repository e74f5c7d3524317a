import type { Actor } from "@plein/contract/access/actor";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { LinkedPages } from "@plein/contract/blocks/link";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { type MenuItem, TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import {
  buildMenuNavigation,
  buildPageNavigation,
  navigationRoot,
  SUB_NAVIGATION_BLOCK,
  SubNavigationSettings,
  type SubNavigations,
} from "@plein/contract/menus/sub-navigation";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import { findMenuRow } from "./menu-rows.shared.ts";
import { buildShownMenuTree } from "./menu-tree.shared.ts";
import { listPagesBelow, type NavigationReader, type PageBelow } from "./sub-navigation-rows.ts";

type Reader = { readonly db: PlatformDb; readonly actor: Actor; readonly platform: Pick<Platform, "defaultLocale"> };
type ShownPage = {
  readonly path: string;
  readonly locale: Locale;
  readonly blocks: readonly StoredBlock[];
  readonly linkedPages: LinkedPages;
};
type NavigationBlock = { readonly guid: Guid; readonly start: string; readonly settings: SubNavigationSettings };

const NONE: SubNavigations = {};

/**
 * The entries of the sub-navigations of a page that this reader may see. Sends one query for all sub-navigations by path, one for all by
 * the menu, and none for a page without such blocks.
 *
 * @param page its `linkedPages` include the start pages of the blocks that the reader may see
 */
export async function readSubNavigations(reader: Reader, { path, locale, blocks, linkedPages }: ShownPage): Promise<SubNavigations> {
  const subNavigationBlocks = blocks.filter(({ buildingBlockName }) => buildingBlockName === SUB_NAVIGATION_BLOCK);
  if (subNavigationBlocks.length === 0) return NONE;
  const navigations = subNavigationBlocks.flatMap(({ guid, options }): NavigationBlock[] => {
    const settings = parseSettings(options);
    const start = settings.pageGuid === null ? path : linkedPages[settings.pageGuid]?.path;
    return start === undefined ? [] : [{ guid, start, settings }];
  });
  const { defaultLocale } = reader.platform;
  const inLanguage = { ...reader, locale, defaultLocale };
  const [pages, menu] = await Promise.all([
    listPages(
      inLanguage,
      navigations.filter(({ settings }) => settings.source === "pages"),
    ),
    navigations.some(({ settings }) => settings.source === "menu") ? readMainMenu(inLanguage) : [],
  ]);
  return Object.fromEntries(
    navigations.map(({ guid, start, settings }) => {
      const place = { start, current: path };
      const language = { content: defaultLocale, page: locale };
      const ofMenu = settings.source === "menu";
      return [guid, ofMenu ? buildMenuNavigation(menu, place, settings, language) : buildPageNavigation(pages, place, settings)];
    }),
  );
}

/** A member that is missing or no longer valid gets its default. */
function parseSettings(options: Readonly<Record<string, unknown>>): SubNavigationSettings {
  const { shape } = SubNavigationSettings;
  const known = Object.entries(shape).filter(([name, member]) => member.safeParse(options[name]).success);
  return SubNavigationSettings.parse(Object.fromEntries(known.map(([name]) => [name, options[name]])));
}

type ReaderInLanguage = NavigationReader & { readonly db: PlatformDb };

async function listPages({ db, ...reader }: ReaderInLanguage, navigations: readonly NavigationBlock[]): Promise<PageBelow[]> {
  if (navigations.length === 0) return [];
  const ranges = navigations.map(({ start, settings }) => {
    const root = navigationRoot(start, settings);
    return { path: root, maxSegments: countSegments(root) + settings.depth };
  });
  return listPagesBelow(db, db.platformGuid, reader, ranges);
}

function countSegments(path: string): number {
  return path === "/" ? 0 : path.split("/").length - 1;
}

/** With the translations of the pages, as in the menu itself. */
async function readMainMenu({ db, actor, locale, defaultLocale }: ReaderInLanguage): Promise<MenuItem[]> {
  const translatedInto = locale === defaultLocale ? null : locale;
  const menu = await findMenuRow(db, db.platformGuid, actor, { name: TOP_LEVEL_MENU, locale: translatedInto });
  return buildShownMenuTree(menu?.items ?? [], actor);
}
