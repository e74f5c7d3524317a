import { NativeSelect } from "@mantine/core";
import type { SearchTermQuery } from "@plein/contract/search/search-terms";
import { type ReactNode, useState } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./search-statistics.module.css";

const PERIODS = [7, 30, 90, 365] as const;
const KINDS = ["all", "withoutResults", "withoutClicks"] as const;
const MAX_TERMS = 100;

/** The visitors' search terms, and those without results. @param below rendered under it */
export function SearchStatistics({ below }: { readonly below: ReactNode }): ReactNode {
  const intl = useIntl();
  const [query, setQuery] = useState<Pick<SearchTermQuery, "days" | "only">>({ days: 30, only: "withoutResults" });
  const terms = trpc.search.listTerms.useQuery({ ...query, count: MAX_TERMS }, { placeholderData: (before) => before });
  return (
    <>
      <header className={classes.header}>
        <h1>
          <FormattedMessage id="search.admin.title" />
        </h1>
        <p className={classes.muted}>
          <FormattedMessage id="search.admin.intro" />
        </p>
      </header>
      <div className={classes.terms}>
        <h2>
          <FormattedMessage id="search.admin.terms" />
        </h2>
        <div className={classes.filters}>
          <NativeSelect
            label={<FormattedMessage id="search.admin.only" />}
            value={query.only}
            data={KINDS.map((value) => ({ value, label: intl.formatMessage({ id: `search.admin.only.${value}` }) }))}
            onChange={(event) => setQuery({ ...query, only: KINDS.find((kind) => kind === event.currentTarget.value) ?? "all" })}
          />
          <NativeSelect
            label={<FormattedMessage id="search.admin.period" />}
            value={String(query.days)}
            data={PERIODS.map((days) => ({ value: String(days), label: intl.formatMessage({ id: "search.admin.days" }, { days }) }))}
            onChange={(event) => setQuery({ ...query, days: Number(event.currentTarget.value) })}
          />
        </div>
        {terms.isError && (
          <p className={classes.failed} role="alert">
            <FormattedMessage id="search.admin.failed" />
          </p>
        )}
        {terms.data?.length === 0 && (
          <p role="status">
            <FormattedMessage id="search.admin.none" />
          </p>
        )}
        {terms.data !== undefined && terms.data.length > 0 && <Terms terms={terms.data} />}
      </div>
      {below}
    </>
  );
}

type Term = {
  readonly term: string;
  readonly searches: number;
  readonly withoutResults: number;
  readonly clicks: number;
  readonly averageRank: number | null;
};

function Terms({ terms }: { readonly terms: readonly Term[] }): ReactNode {
  const intl = useIntl();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={intl.formatMessage({ id: "search.admin.terms" })}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(["term", "searches", "withoutResults", "clicks", "averageRank"] as const).map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`search.admin.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map(({ term, searches, withoutResults, clicks, averageRank }) => (
            <tr key={term}>
              <th scope="row">
                <a href={`/search?${new URLSearchParams({ q: term })}`}>{term}</a>
              </th>
              <td>
                <FormattedNumber value={searches} />
              </td>
              <td>
                <FormattedNumber value={withoutResults} />
              </td>
              <td>
                <FormattedNumber value={clicks} />
              </td>
              <td>{averageRank === null ? "–" : <FormattedNumber value={averageRank} maximumFractionDigits={1} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
