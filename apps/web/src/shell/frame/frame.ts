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
  | "translated"
  | "supportEmail"
  | "homePath"
> &
  Pick<
    Site["settings"],
    "platformDescription" | "headerLogo" | "headerImages" | "headerImageChoice" | "footers" | "showSubMenu" | "showBreadcrumbs"
  > & {
    readonly header: Site["settings"]["headerVisibility"];
    readonly showFooter: boolean;
    /** search engines may not index the site; absent if they may, and for visitors */
    readonly isHiddenFromSearch?: true;
    /** absent if no translation by Google is offered */
    readonly showAutoTranslate?: true;
    /** URL template of another translation service; absent without one */
    readonly translationService?: string;
    readonly favicon: string | null;
    /** languages of the site's pages and of the current page; absent if all pages are in one language */
    readonly languages?: PageLanguages;
    readonly menu: readonly MenuLink[];
    readonly footerMenu: readonly MenuLink[];
    readonly serviceMenu: readonly MenuLink[];
  };

export type PageLanguages = {
  readonly all: readonly Locale[];
  /** languages of the current page; absent for a screen that isn't a page, such as the search */
  readonly ofPage?: readonly Locale[];
};

export type MenuLink = {
  readonly name: string;
  /** percent-encoded URL; null for a label over its children */
  readonly href: string | null;
  /** the `d` attribute of its path, so that visitors' scripts need no icons */
  readonly icon?: string;
  readonly newTab?: true;
  /** language of its name, if that isn't the platform's */
  readonly lang?: Locale;
  readonly children: readonly MenuLink[];
};

/** Returns all links of a menu as a flat list, without labels that only group others. */
export function flattenLinks(menu: readonly MenuLink[]): (MenuLink & { readonly href: string })[] {
  return menu.flatMap((link) => [...(link.href === null ? [] : [{ ...link, href: link.href }]), ...flattenLinks(link.children)]);
}

/**
 * Returns the `lang` of the platform's content in a document of another language (WCAG 3.1.2), or else undefined.
 *
 * @param part of the settings, which may be translated
 */
export function contentLangOf({ contentLocale, translated }: Frame, locale: string, part?: "description" | "footers"): string | undefined {
  const lang = (part && translated?.[part]) ?? contentLocale;
  return lang === locale ? undefined : lang;
}

/** Finds the top-level item of a page: its own, the one that contains it, or the one whose path is a prefix. */
export function sectionOf(menu: readonly MenuLink[], href: string): MenuLink | null {
  const holds = (link: MenuLink): boolean => link.href === href || link.children.some(holds);
  return menu.find(holds) ?? menu.find((link) => isUnder(link, href)) ?? null;
}

/** Returns the aria-current of a link: `page` for the page itself, `true` for its ancestors (ARIA 1.2). */
export function currentOf(link: MenuLink, href: string): "page" | "true" | undefined {
  if (link.href === href) return "page";
  return isUnder(link, href) ? "true" : undefined;
}

/** Whether the current page is the link's own, or is below it or any of its sub-items. */
export function containsCurrent(link: MenuLink, href: string): boolean {
  return currentOf(link, href) !== undefined || link.children.some((child) => containsCurrent(child, href));
}

function isUnder(link: MenuLink, href: string): boolean {
  return link.href !== null && link.href !== "/" && href.startsWith(`${link.href}/`);
}
