import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PromotedPage } from "@plein/contract/search/search-results";
import { FormattedMessage } from "react-intl";
import styles from "./search.module.css";

type PromotedPagesProps = { readonly pages: readonly PromotedPage[]; readonly lang: string | undefined };

/** The pages that an admin promoted for this query. */
export function PromotedPages({ pages, lang }: PromotedPagesProps) {
  if (pages.length === 0) return null;
  return (
    <section className={styles.promoted} aria-labelledby="search-promoted">
      <h2 id="search-promoted">
        <FormattedMessage id="search.promoted" />
      </h2>
      <ul>
        {pages.map(({ guid, path, title }) => (
          <li key={guid}>
            <a href={encodePath(path)} lang={lang}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
