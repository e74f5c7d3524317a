import { LANGUAGE_TAGS, type Locale } from "@plein/contract/languages";
import type { ShareImage } from "@plein/contract/media/share-image";
import { sharingCard } from "@plein/contract/media/sharing-card";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { useIntl } from "react-intl";
import type { StructuredData } from "../../content/item-data.ts";
import type { PageView } from "../../content/page-view.ts";
import { primaryOrigin } from "../../content/primary-origin.ts";
import type { Frame } from "../../shell/frame/frame.ts";

type PageHeadProps = { readonly page: PageView; readonly frame: Frame; readonly locale: Locale; readonly origin: string };

/**
 * Title, meta description, canonical URL, sharing card, and structured breadcrumbs for search engines. React moves all but the last
 * into the document's head.
 */
export function PageHead({ page, frame, locale, origin }: PageHeadProps) {
  const intl = useIntl();
  const site = primaryOrigin(frame.primaryDomain, origin);
  const url = site + encodePath(page.path) + (page.canonicalSearch ?? "");
  const description = page.options.metaDescription || frame.platformDescription;
  const title = documentTitle(page, frame.platformName);
  const isHidden = !page.isPublished || page.options.noIndex === "true";
  return (
    <>
      <title>{page.hasMistake ? intl.formatMessage({ id: "pages.mistake" }, { title }) : title}</title>
      {description !== "" && <meta name="description" content={description} />}
      {(isHidden || page.isUnlisted) && <meta name="robots" content={isHidden ? "noindex" : "noindex,follow"} />}
      <link rel="canonical" href={url} />
      <Alternates page={page} site={site} defaultLocale={frame.contentLocale} />
      <meta property="og:title" content={page.title} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={frame.platformName} />
      {page.updatedOn !== undefined && <meta property="og:updated_time" content={page.updatedOn} />}
      <meta property="og:locale" content={LANGUAGE_TAGS[locale].replace("-", "_")} />
      {description !== "" && <meta property="og:description" content={description} />}
      <SharedPicture picture={pictureFor(page, frame)} site={site} />
      {page.links?.map(({ href, ...link }) => (
        <link key={href} {...link} href={site + href} />
      ))}
      {page.breadcrumbs.length > 0 && <BreadcrumbData page={page} site={site} />}
      {page.data && <Data data={page.data} site={site} />}
    </>
  );
}

type AlternatesProps = { readonly page: PageView; readonly site: string; readonly defaultLocale: Locale };

/** Links to the page in each of its languages, including its own, as search engines require (hreflang). */
function Alternates({ page: { translations = [] }, site, defaultLocale }: AlternatesProps) {
  if (translations.length < 2) return null;
  const fallback = translations.find(({ locale }) => locale === defaultLocale);
  return (
    <>
      {translations.map(({ locale, path }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={site + encodePath(path)} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={site + encodePath(fallback.path)} />}
    </>
  );
}

type SharedPictureProps = { readonly picture: ShareImage | undefined; readonly site: string };

function SharedPicture({ picture, site }: SharedPictureProps) {
  if (picture === undefined) return <meta name="twitter:card" content="summary" />;
  const { url, width, height, alt } = picture;
  return (
    <>
      <meta property="og:image" content={site + url} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {alt !== "" && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Returns the sharing picture: the page's own, or else its generated sharing card. */
function pictureFor({ shareImage, cardOf, guid, title }: PageView, frame: Frame): ShareImage | undefined {
  if (shareImage !== undefined || cardOf === undefined) return shareImage;
  const { platformName, headerLogo, themeHref } = frame;
  return sharingCard(cardOf, guid, { title, platformName, logo: headerLogo?.imageGuid ?? null, themeHref });
}

/** Builds the document title; a page title that equals the platform's name isn't repeated. */
function documentTitle({ options, title }: PageView, platformName: string): string {
  const pageTitle = options.metaTitle || title;
  return pageTitle === platformName ? platformName : `${pageTitle} · ${platformName}`;
}

/** The breadcrumbs as structured data (schema.org BreadcrumbList). */
function BreadcrumbData({ page, site }: { readonly page: PageView; readonly site: string }) {
  const steps = [...page.breadcrumbs, { path: page.path, title: page.title }];
  const data = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: encodePath(path),
    })),
  };
  return <Data data={data} site={site} />;
}

const PATHS = new Set(["url", "image", "item"]);

function isPath(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("/");
}

type DataProps = { readonly data: StructuredData; readonly site: string };
/** The last serialized value per page: the server would otherwise serialize a cached page's data for each document. */
const written = new WeakMap<StructuredData, { readonly site: string; readonly json: string }>();

function Data({ data, site }: DataProps) {
  const cached = written.get(data);
  const json = cached?.site === site ? cached.json : renderJson({ data, site });
  written.set(data, { site, json });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Serializes structured data with absolute URLs. Script content isn't HTML-escaped, so `<` becomes a JSON escape. */
function renderJson({ data, site }: DataProps): string {
  return JSON.stringify(data, (name, value) => (PATHS.has(name) && isPath(value) ? site + value : value)).replaceAll("<", "\\u003c");
}
