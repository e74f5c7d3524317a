import type { Locale } from "@plein/contract/locale";
import { HEADER_IMAGE_RATIO, HEADER_IMAGE_WIDTHS, headerImageUrl } from "@plein/contract/media/site-image";
import type { HeaderImage } from "@plein/contract/settings/platform-setting";
import { FormattedMessage } from "react-intl";
import { Breadcrumbs } from "../../content/breadcrumbs.tsx";
import styles from "../../content/content.module.css";
import { PageBody } from "../../content/page-body.tsx";
import type { PageView } from "../../content/page-view.ts";
import { Wave } from "../../content/wave.tsx";
import { LanguageNote } from "./language-note.tsx";

type ContentPageProps = {
  readonly page: PageView;
  /** null for none */
  readonly headerImage: HeaderImage | null;
  readonly showBreadcrumbs: boolean;
  /** language of the page's texts */
  readonly locale: Locale;
  /** languages of the platform's pages; absent if they are all in one */
  readonly languages: readonly Locale[] | undefined;
  /** language of the page, and of the site's other pages, if it differs from the document's */
  readonly lang: string | undefined;
  readonly siteLang: string | undefined;
};

/** A page of building blocks, as visitors see it. */
export function ContentPage({ page, headerImage, showBreadcrumbs, locale, languages, lang, siteLang }: ContentPageProps) {
  // A shared draft can be of a page that is published otherwise.
  const draftNote = (page.isShared || !page.isPublished) && (
    <p className={styles.draft}>
      <FormattedMessage id={page.isShared ? "pages.draft.shared" : "pages.draft"} />
    </p>
  );
  return (
    <>
      {/* A page that starts with a block with its own title, such as a hero, shows no header picture. */}
      {page.hasOwnTitle && headerImage && <HeaderPicture image={headerImage} lang={siteLang} />}
      {showBreadcrumbs && page.breadcrumbs.length > 0 && <Breadcrumbs page={page} lang={siteLang} />}
      {languages && <LanguageNote page={page} locale={locale} languages={languages} />}
      {page.hasOwnTitle ? (
        <div className={styles.bands}>
          <div className={styles.title}>
            {draftNote}
            <h1 lang={lang}>{page.title}</h1>
            <Wave />
          </div>
        </div>
      ) : (
        draftNote && <div className={styles.bands}>{draftNote}</div>
      )}
      <div lang={lang}>
        <PageBody key={page.guid} page={page} />
      </div>
    </>
  );
}

type HeaderPictureProps = { readonly image: HeaderImage; readonly lang: string | undefined };

/** The platform's header picture across the window; a narrow screen shows its middle. */
function HeaderPicture({ image: { imageGuid, alt }, lang }: HeaderPictureProps) {
  const [smallest, , largest] = HEADER_IMAGE_WIDTHS;
  return (
    <img
      className={styles.headerImage}
      src={headerImageUrl(imageGuid, smallest)}
      srcSet={HEADER_IMAGE_WIDTHS.map((width) => `${headerImageUrl(imageGuid, width)} ${width}w`).join(", ")}
      sizes="100vw"
      width={largest}
      height={largest / HEADER_IMAGE_RATIO}
      alt={alt}
      lang={lang}
      decoding="async"
    />
  );
}
