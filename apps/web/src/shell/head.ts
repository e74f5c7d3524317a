import { imageUrl } from "@plein/contract/media/image-url";
import { encodePath } from "@plein/contract/pages/normal-path";
import type { Locale } from "@plein/contract/locale";
import sansFont from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import headingFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import type { PageView } from "../content/page-view.ts";
import type { Frame } from "./frame.ts";

type Meta = Record<string, unknown>;
type HeadLink = { readonly rel: string; readonly href: string; readonly [attribute: string]: string };
export type Head = { readonly meta: Meta[]; readonly links?: HeadLink[] };

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { nl: "nl_NL", en: "en_GB" };

/** What every document's head holds. */
export function documentHead(frame: Frame): Head {
  const fonts = [headingFont, sansFont].map((href) => ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }));
  const icon = frame.favicon === null ? [] : [{ rel: "icon", href: imageUrl(frame.favicon) }];
  return {
    meta: [{ charSet: "utf-8" }, { name: "viewport", content: "width=device-width, initial-scale=1" }, { name: "color-scheme", content: "light dark" }],
    links: [...fonts, { rel: "stylesheet", href: frame.themeHref }, ...icon],
  };
}

type PageHeadInput = { readonly page: PageView; readonly frame: Frame; readonly locale: Locale; readonly origin: string };

/** Title, description, canonical address, the card that is shown where a page is shared, and the way to it for search engines. */
export function pageHead({ page, frame, locale, origin }: PageHeadInput): Head {
  const site = primaryOrigin(frame.primaryDomain, origin);
  const url = site + encodePath(page.path);
  const title = `${page.options["metaTitle"] || page.title} · ${frame.platformName}`;
  const description = page.options["metaDescription"] || frame.platformDescription;
  const shared: Meta = {
    "og:title": page.title,
    "og:type": "website",
    "og:url": url,
    "og:site_name": frame.platformName,
    "og:locale": OPEN_GRAPH_LOCALES[locale],
    ...(description === "" ? {} : { "og:description": description }),
    ...(frame.shareImage === null ? {} : { "og:image": site + imageUrl(frame.shareImage) }),
  };
  const isHidden = !page.isPublished || page.options["noIndex"] === "true";
  return {
    meta: [
      { title },
      ...(description === "" ? [] : [{ name: "description", content: description }]),
      ...(isHidden ? [{ name: "robots", content: "noindex" }] : []),
      ...Object.entries(shared).map(([property, content]) => ({ property, content })),
      ...(page.breadcrumbs.length === 0 ? [] : [{ "script:ld+json": breadcrumbList(page, site) }]),
    ],
    links: [{ rel: "canonical", href: url }],
  };
}

/** A screen that is not content: nothing for a search engine. */
export function screenHead(title: string, frame: Frame): Head {
  return { meta: [{ title: `${title} · ${frame.platformName}` }, { name: "robots", content: "noindex" }] };
}

/** The site's address on its primary domain, whichever of its hosts was asked. */
function primaryOrigin(primaryDomain: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${primaryDomain}${port === "" ? "" : `:${port}`}`;
}

/** schema.org BreadcrumbList. The router escapes it for its script element. */
function breadcrumbList(page: PageView, site: string) {
  const steps = [...page.breadcrumbs, { path: page.path, title: page.title }];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: site + encodePath(path),
    })),
  };
}
