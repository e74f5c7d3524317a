import type { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResults } from "@plein/contract/search/search-results";
import { FormattedMessage } from "react-intl";
import { PromotedPages } from "./promoted-pages.tsx";
import styles from "./search.module.css";
import { searchHref } from "./search-href.ts";
import { SearchTips } from "./search-tips.tsx";
import { type SiteLink, TopLinks } from "./top-links.tsx";

type NothingFoundProps = {
  readonly query: SearchQuery;
  readonly results: Pick<SearchResults, "didYouMean" | "problem" | "promoted">;
  readonly links: readonly SiteLink[];
  readonly lang: string | undefined;
  /** whether submissions were found, which are shown above */
  readonly hasSubmissions: boolean;
};

/** The empty state of a search: the reason, a suggested query, and other links. With submissions above it, it gives no advice. */
export function NothingFound({ query, results: { didYouMean, problem, promoted }, links, lang, hasSubmissions }: NothingFoundProps) {
  return (
    <>
      <p className={styles.count} role="status">
        <FormattedMessage id={`search.${hasSubmissions ? "nothingElse" : (problem ?? "nothing")}`} values={{ q: query.q }} />
      </p>
      <PromotedPages pages={promoted} lang={lang} />
      {didYouMean !== null && (
        <p className={styles.meant}>
          <FormattedMessage
            id="search.didYouMean"
            values={{
              total: didYouMean.total,
              link: () => <a href={searchHref(query, { q: didYouMean.q, exact: false })}>{didYouMean.q}</a>,
            }}
          />
        </p>
      )}
      {!query.expired && problem === null && (
        <p>
          <a href={searchHref(query, { expired: true })}>
            <FormattedMessage id="search.expired.show" />
          </a>
        </p>
      )}
      {!hasSubmissions && (
        <>
          <SearchTips />
          <TopLinks links={links} lang={lang} />
        </>
      )}
    </>
  );
}
