import { FormattedMessage } from "react-intl";
import { Breadcrumbs } from "../../content/breadcrumbs.tsx";
import styles from "../../content/content.module.css";
import { PageBody } from "../../content/page-body.tsx";
import type { PageView } from "../../content/page-view.ts";
import { Wave } from "../../content/wave.tsx";

type ContentPageProps = {
  readonly page: PageView;
  readonly showBreadcrumbs: boolean;
  /** language of the page, and of the site's other pages, if it differs from the document's */
  readonly lang: string | undefined;
  readonly siteLang: string | undefined;
};

/** A page of building blocks as a visitor reads it. */
export function ContentPage({ page, showBreadcrumbs, lang, siteLang }: ContentPageProps) {
  return (
    <>
      {showBreadcrumbs && page.breadcrumbs.length > 0 && <Breadcrumbs page={page} lang={siteLang} />}
      {page.hasOwnTitle && (
        <div className={styles.bands}>
          <div className={styles.title}>
            {!page.isPublished && (
              <p className={styles.draft}>
                <FormattedMessage id={page.isShared ? "pages.draft.shared" : "pages.draft"} />
              </p>
            )}
            <h1 lang={lang}>{page.title}</h1>
            <Wave />
          </div>
        </div>
      )}
      <div lang={lang}>
        <PageBody key={page.guid} page={page} />
      </div>
    </>
  );
}
