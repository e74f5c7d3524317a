import { RESULTS_PER_PAGE } from "@plein/contract/search/search-limits";
import type { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResults } from "@plein/contract/search/search-results";
import { FormattedMessage, useIntl } from "react-intl";
import { Facets } from "./facets.tsx";
import { PromotedPages } from "./promoted-pages.tsx";
import { ResultPages } from "./result-pages.tsx";
import styles from "./search.module.css";
import { searchHref } from "./search-href.ts";
import { SearchResultItem } from "./search-result-item.tsx";

type FoundResultsProps = {
  readonly query: SearchQuery;
  readonly results: SearchResults;
  readonly lang: string | undefined;
  /** whether submissions were found, which are shown above */
  readonly hasSubmissions: boolean;
};

/** The results, with facets beside them. */
export function FoundResults({ query, results, lang, hasSubmissions }: FoundResultsProps) {
  const first = (results.page - 1) * RESULTS_PER_PAGE + 1;
  return (
    <div className={styles.columns}>
      <div className={styles.results}>
        <p className={styles.count} role="status">
          <FormattedMessage id={countMessage(results, hasSubmissions)} values={{ total: results.total, q: query.q }} />
        </p>
        <PromotedPages pages={results.promoted} lang={lang} />
        <Order query={query} />
        {results.results.length > 0 && (
          <ol className={styles.list} start={first} data-query={query.q}>
            {results.results.map((result, index) => (
              <SearchResultItem key={result.guid} result={result} lang={lang} rank={first + index} />
            ))}
          </ol>
        )}
        {results.results.length === 0 && results.total > 0 && (
          <p>
            <a href={searchHref(query)}>
              <FormattedMessage id="search.toFirstPage" />
            </a>
          </p>
        )}
        <ResultPages query={query} results={results} />
      </div>
      <Facets query={query} facets={results.facets} />
    </div>
  );
}

function countMessage({ hasMore, total }: Pick<SearchResults, "hasMore" | "total">, hasSubmissions: boolean): string {
  if (hasMore) return "search.countMore";
  return total === 0 && hasSubmissions ? "search.nothingElse" : "search.count";
}

function Order({ query }: { readonly query: SearchQuery }) {
  const intl = useIntl();
  return (
    <nav className={styles.order} aria-label={intl.formatMessage({ id: "search.sort" })}>
      <span aria-hidden="true">
        <FormattedMessage id="search.sort" />
      </span>
      <a href={searchHref(query, { sort: "relevance" })} aria-current={query.sort === "relevance" ? "true" : undefined}>
        <FormattedMessage id="search.sort.relevance" />
      </a>
      <a href={searchHref(query, { sort: "newest" })} aria-current={query.sort === "newest" ? "true" : undefined}>
        <FormattedMessage id="search.sort.newest" />
      </a>
    </nav>
  );
}
