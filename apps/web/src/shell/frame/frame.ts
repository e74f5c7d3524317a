import type { Locale } from "@plein/contract/locale";
import type { Site } from "@plein/contract/platforms/site";

/** The site data that the frame around a page shows. It is written into every document, so it contains nothing else. */
export type Frame = Pick<
  Site,
  | "platformName"
  | "contentLocale"
  | "primaryDomain"
  | "themeHref"
  | "isDemo"
  | "legal"
  | "user"
  | "deactivated"
  | "analytics"
  | "supportEmail"
  | "homePath"
> &
  Pick<
    Site["settings"],
    "platformDescription" | "headerLogo" | "headerImages" | "headerImageChoice" | "footers" | "showSubMenu" | "showBreadcrumbs"
  > & {
    readonly header: Site["settings"]["headerVisibility"];
    readonly showFooter: boolean;
    /** search engines may not list the site; absent where they may, and for visitors */
    readonly isHiddenFromSearch?: true;
    /** absent where it isn't offered */
    readonly showAutoTranslate?: true;
    readonly favicon: string | null;
    /** languages of the pages, and those that the current page is in; absent where all pages are in one language */
    readonly languages?: PageLanguages;
    readonly menu: readonly MenuLink[];
    readonly footerMenu: readonly MenuLink[];
    readonly serviceMenu: readonly MenuLink[];
  };

export type PageLanguages = {
  readonly all: readonly Locale[];
  /** absent for what is no page, such as the search */
  readonly ofPage?: readonly Locale[];
};

export type MenuLink = {
  readonly name: string;
  /** percent-encoded address; null for a label over its children */
  readonly href: string | null;
  /** the `d` of its path: the icons themselves stay out of the visitors' scripts */
  readonly icon?: string;
  readonly newTab?: true;
  /** of its name, where that isn't the platform's */
  readonly lang?: Locale;
  readonly children: readonly MenuLink[];
};

/** All links of a menu as one list, without the labels that only group others. */
export function flattenLinks(menu: readonly MenuLink[]): (MenuLink & { readonly href: string })[] {
  return menu.flatMap((link) => [...(link.href === null ? [] : [{ ...link, href: link.href }]), ...flattenLinks(link.children)]);
}

/** The `lang` of the platform's content in a document of another language (WCAG 3.1.2); else none. */
export function contentLangOf({ contentLocale }: Frame, locale: string): string | undefined {
  return contentLocale === locale ? undefined : contentLocale;
}

/** The top-level item that a page belongs to: the page's own, the one that contains it, or the one whose address is a prefix. */
export function sectionOf(menu: readonly MenuLink[], href: string): MenuLink | null {
  const holds = (link: MenuLink): boolean => link.href === href || link.children.some(holds);
  return menu.find(holds) ?? menu.find((link) => isUnder(link, href)) ?? null;
}

/** `page` for the page itself, `true` for its ancestors (ARIA 1.2). */
export function currentOf(link: MenuLink, href: string): "page" | "true" | undefined {
  if (link.href === href) return "page";
  return isUnder(link, href) ? "true" : undefined;
}

function isUnder(link: MenuLink, href: string): boolean {
  return link.href !== null && link.href !== "/" && href.startsWith(`${link.href}/`);
}
