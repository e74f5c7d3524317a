import { encodePath } from "@plein/contract/pages/normal-path";
import type { MenuItem } from "@plein/contract/menus/menu";
import type { Site } from "@plein/contract/platforms/site";

/** What the frame around a page shows of a site. This is written into every document, so it holds nothing else. */
export type Frame = Pick<Site, "platformName" | "primaryDomain" | "themeHref" | "isDemo" | "user"> &
  Pick<Site["settings"], "platformDescription" | "headerLogo" | "footers" | "showSubMenu" | "showBreadcrumbs"> & {
    readonly header: Site["settings"]["headerVisibility"];
    readonly showFooter: boolean;
    /** guid of the picture for sharing; null when the site has none */
    readonly shareImage: string | null;
    readonly favicon: string | null;
    readonly menu: readonly MenuLink[];
  };

export type MenuLink = {
  readonly name: string;
  /** percent-encoded address; null for a label over its children */
  readonly href: string | null;
  readonly children: readonly MenuLink[];
};

const frames = new WeakMap<Site, Frame>();

/** Made once for each site that the server holds, not for each request. */
export function frameOf(site: Site): Frame {
  const known = frames.get(site);
  if (known) return known;
  const { settings } = site;
  const frame: Frame = {
    platformName: site.platformName,
    primaryDomain: site.primaryDomain,
    themeHref: site.themeHref,
    isDemo: site.isDemo,
    user: site.user,
    platformDescription: settings.platformDescription,
    headerLogo: settings.headerLogo,
    footers: settings.footers,
    showSubMenu: settings.showSubMenu,
    showBreadcrumbs: settings.showBreadcrumbs,
    header: settings.showHeader ? settings.headerVisibility : "never",
    showFooter: settings.showFooter,
    shareImage: settings.headerImages[0]?.imageGuid ?? null,
    favicon: settings.faviconLogo?.imageGuid ?? null,
    menu: menuLinks(site.menu),
  };
  frames.set(site, frame);
  return frame;
}

/**
 * What a visitor sees of a menu. An item whose page can't be visited is not shown, but what is under it stays
 * reachable, one level up (product.md D11).
 */
export function menuLinks(items: readonly MenuItem[]): MenuLink[] {
  return items.flatMap((item) => {
    if (!item.isVisible) return [];
    const children = menuLinks(item.relatedMenuItems);
    const href = hrefOf(item);
    const isUnreachable = item.pageGuid !== null && href === null;
    if (isUnreachable) return children;
    return href === null && children.length === 0 ? [] : [{ name: item.name, href, children }];
  });
}

/** The top item that a page belongs to: the page's own, the one that holds it, or the one that its address is under. */
export function sectionOf(menu: readonly MenuLink[], href: string): MenuLink | null {
  const holds = (link: MenuLink): boolean => link.href === href || link.children.some(holds);
  return menu.find(holds) ?? menu.find((link) => isUnder(link, href)) ?? null;
}

/** `page` for the page itself, `true` for what the page is part of (ARIA 1.2). */
export function currentOf(link: MenuLink, href: string): "page" | "true" | undefined {
  if (link.href === href) return "page";
  return isUnder(link, href) ? "true" : undefined;
}

function isUnder(link: MenuLink, href: string): boolean {
  return link.href !== null && link.href !== "/" && href.startsWith(`${link.href}/`);
}

function hrefOf(item: MenuItem): string | null {
  if (item.externalUrl !== null) return item.externalUrl;
  return item.path === null || (item.pageGuid !== null && !item.pageIsPublished) ? null : encodePath(item.path);
}
