import { RESULTS_PER_PAGE } from "@plein/contract/search/search-limits";
import type { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResults } from "@plein/contract/search/search-results";
import { FormattedMessage, useIntl } from "react-intl";
import styles from "./search.module.css";
import { searchHref } from "./search-href.ts";

/** Links to the previous and next page of results. */
export function ResultPages({ query, results: { page, total } }: { readonly query: SearchQuery; readonly results: SearchResults }) {
  const intl = useIntl();
  const last = Math.ceil(total / RESULTS_PER_PAGE);
  if (last < 2) return null;
  return (
    <nav className={styles.pages} aria-label={intl.formatMessage({ id: "search.pages" })}>
      {page > 1 && (
        <a href={searchHref(query, { page: Math.min(page - 1, last) })} rel="prev">
          <FormattedMessage id="search.previous" />
        </a>
      )}
      <span>
        <FormattedMessage id="search.page" values={{ page: Math.min(page, last), last }} />
      </span>
      {page < last && (
        <a href={searchHref(query, { page: page + 1 })} rel="next">
          <FormattedMessage id="search.next" />
        </a>
      )}
    </nav>
  );
}
