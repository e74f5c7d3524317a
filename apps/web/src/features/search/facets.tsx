import type { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResults } from "@plein/contract/search/search-results";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import styles from "./search.module.css";
import { searchHref } from "./search-href.ts";

type FacetsProps = { readonly query: SearchQuery; readonly facets: SearchResults["facets"] };

/**
 * The facets of a search (faceted search): links that filter the results, each with its number of results; an active one can be cleared.
 */
export function Facets({ query, facets: { types, tags, years } }: FacetsProps) {
  const intl = useIntl();
  return (
    <aside className={styles.facets} aria-label={intl.formatMessage({ id: "search.narrow" })}>
      <Facet
        title={<FormattedMessage id="search.type" />}
        values={types}
        chosen={query.type}
        hrefOf={(type) => searchHref(query, { type })}
      />
      <Facet title={<FormattedMessage id="search.tag" />} values={tags} chosen={query.tag} hrefOf={(tag) => searchHref(query, { tag })} />
      <Facet
        title={<FormattedMessage id="search.year" />}
        values={years}
        chosen={query.year === undefined ? undefined : String(query.year)}
        hrefOf={(year) => searchHref(query, { year: year === undefined ? undefined : Number(year) })}
      />
      <p>
        <a href={searchHref(query, { expired: !query.expired })}>
          <FormattedMessage id={query.expired ? "search.expired.hide" : "search.expired.show"} />
        </a>
      </p>
    </aside>
  );
}

type FacetProps = {
  readonly title: ReactNode;
  readonly values: SearchResults["facets"]["types"];
  readonly chosen: string | undefined;
  readonly hrefOf: (value: string | undefined) => string;
};

/** A facet, which is hidden if it has only one value, unless that value is active. */
function Facet({ title, values, chosen, hrefOf }: FacetProps) {
  if (values.length < 2 && chosen === undefined) return null;
  const isListed = chosen === undefined || values.some(({ value }) => value === chosen);
  const listedValues = isListed ? values : [{ value: chosen, label: chosen, count: 0 }, ...values];
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {listedValues.map(({ value, label, count }) => (
          <li key={value}>
            {value === chosen ? (
              <a className={styles.facet} href={hrefOf(undefined)} aria-current="true">
                <span>{label}</span>
                <span className={styles.remove}>
                  <FormattedMessage id="search.remove" />
                </span>
              </a>
            ) : (
              <a className={styles.facet} href={hrefOf(value)}>
                <span>{label}</span> <span className={styles.amount}>{count}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
