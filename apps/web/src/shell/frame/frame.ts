import type { Site } from "@plein/contract/platforms/site";

/** What the frame around a page shows of a site. This is written into every document, so it holds nothing else. */
export type Frame = Pick<
  Site,
  "platformName" | "contentLocale" | "primaryDomain" | "themeHref" | "isDemo" | "legal" | "user" | "deactivated"
> &
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

/** The `lang` of what the platform's people wrote, in a document of another language (WCAG 3.1.2); else none. */
export function contentLangOf({ contentLocale }: Frame, locale: string): string | undefined {
  return contentLocale === locale ? undefined : contentLocale;
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
