import type { MenuItem } from "@plein/contract/menus/menu";
import { MENU_ICON_PATHS } from "@plein/contract/menus/menu-icon-paths";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { Site } from "@plein/contract/platforms/site";
import type { Frame, MenuLink } from "./frame.ts";

const frames = new WeakMap<Site, Frame>();

/** Builds the frame, once for each cached site rather than for each request. */
export function buildFrame(site: Site): Frame {
  const known = frames.get(site);
  if (known) return known;
  const { settings } = site;
  const frame: Frame = {
    platformName: site.platformName,
    contentLocale: site.contentLocale,
    primaryDomain: site.primaryDomain,
    themeHref: site.themeHref,
    isDemo: site.isDemo,
    legal: site.legal,
    user: site.user,
    ...(site.homePath !== undefined && { homePath: site.homePath }),
    ...(site.supportEmail !== undefined && { supportEmail: site.supportEmail }),
    ...(site.settings.showAutoTranslate && { showAutoTranslate: true as const }),
    ...(site.settings.translationService !== "" && { translationService: site.settings.translationService }),
    ...(site.user !== null && !site.settings.robotsIndex && { isHiddenFromSearch: true as const }),
    ...(site.analytics && { analytics: site.analytics }),
    ...(site.translated && { translated: site.translated }),
    ...(site.deactivated && { deactivated: site.deactivated }),
    platformDescription: settings.platformDescription,
    headerLogo: settings.headerLogo,
    headerImages: settings.headerImages,
    headerImageChoice: settings.headerImageChoice,
    footers: settings.footers,
    showSubMenu: settings.showSubMenu,
    showBreadcrumbs: settings.showBreadcrumbs,
    header: settings.showHeader ? settings.headerVisibility : "never",
    showFooter: settings.showFooter,
    ...(settings.locales.length > 1 && { languages: { all: settings.locales } }),
    favicon: settings.faviconLogo?.imageGuid ?? null,
    menu: sharedLinks(site.menu),
    footerMenu: sharedLinks(site.footerMenu ?? []),
    serviceMenu: sharedLinks(site.serviceMenu ?? []),
  };
  frames.set(site, frame);
  return frame;
}

const links = new WeakMap<readonly MenuItem[], readonly MenuLink[]>();

/** Returns the same objects for all users of a site with the same rights, so that their documents share the markup of a menu. */
function sharedLinks(items: readonly MenuItem[]): readonly MenuLink[] {
  const shared = links.get(items) ?? menuLinks(items);
  links.set(items, shared);
  return shared;
}

/**
 * Builds the menu as a visitor sees it. An item whose page can't be visited is omitted, and its sub-items move one level up
 * (docs/rules.md "Menus").
 */
export function menuLinks(items: readonly MenuItem[]): MenuLink[] {
  return items.flatMap((item) => {
    if (!item.isVisible) return [];
    const children = menuLinks(item.relatedMenuItems);
    const href = hrefOf(item);
    const isUnreachable = hasTarget(item) && href === null;
    if (isUnreachable) return children;
    if (href === null && children.length === 0) return [];
    const icon = item.icon && { icon: MENU_ICON_PATHS[item.icon] };
    return [
      {
        name: item.name,
        href,
        ...icon,
        ...(item.newTab && { newTab: true as const }),
        ...(item.locale && { lang: item.locale }),
        children,
      },
    ];
  });
}

/** Whether an item links to a page or a list item, which may not be visible. */
function hasTarget({ pageGuid, itemGuid }: MenuItem): boolean {
  return pageGuid !== null || itemGuid !== null;
}

function hrefOf(item: MenuItem): string | null {
  if (item.externalUrl !== null) return item.externalUrl;
  if (item.path === null || (hasTarget(item) && !item.pageIsPublished)) return null;
  return item.anchor === null ? encodePath(item.path) : `${encodePath(item.path)}#${item.anchor}`;
}
