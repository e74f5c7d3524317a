import type { SearchTermCount } from "@plein/contract/search/search-terms";
import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { ReactNode } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { QueryState } from "../query-state.tsx";
import type { Section } from "../section.ts";
import { Sections } from "../sections.tsx";

const KINDS = ["all", "withoutResults", "withoutClicks"] as const;
const MAX_TERMS = 50;

/** The search terms of visitors, including those without results or clicks. */
export function SearchTab({ period }: { readonly period: StatisticsPeriod }): ReactNode {
  const intl = useIntl();
  const keep = { placeholderData: (before: readonly SearchTermCount[] | undefined) => before?.slice() };
  const [all, withoutResults, withoutClicks] = [
    trpc.search.listTerms.useQuery({ ...period, only: "all", count: MAX_TERMS }, keep),
    trpc.search.listTerms.useQuery({ ...period, only: "withoutResults", count: MAX_TERMS }, keep),
    trpc.search.listTerms.useQuery({ ...period, only: "withoutClicks", count: MAX_TERMS }, keep),
  ];
  const queries = [all, withoutResults, withoutClicks];
  const isComplete = queries.every(({ data }) => data !== undefined);
  const state = queries.find(({ isError }) => isError) ?? queries.find(({ data }) => data === undefined) ?? all;
  const query = { ...state, data: isComplete ? queries.map(({ data = [] }) => data) : undefined };
  return (
    <QueryState query={query}>
      {(lists) => <Sections tab="search" sections={KINDS.map((kind, index) => toSection(kind, lists[index] ?? [], intl))} />}
    </QueryState>
  );
}

function toSection(kind: (typeof KINDS)[number], terms: readonly SearchTermCount[], intl: IntlShape): Section {
  return {
    key: kind,
    title: intl.formatMessage({ id: `statistics.search.${kind}` }),
    heading: intl.formatMessage({ id: "statistics.search.term" }),
    countHeading: intl.formatMessage({ id: "statistics.figure.searches" }),
    empty: intl.formatMessage({ id: "statistics.none" }),
    rows: terms.map(({ term, searches, withoutResults, clicks }) => ({
      key: term,
      label: term,
      href: `/search?${new URLSearchParams({ q: term })}`,
      count: kind === "withoutResults" ? withoutResults : searches,
      aside: kind === "all" ? intl.formatMessage({ id: "statistics.search.clicks" }, { clicks }) : undefined,
    })),
  };
}
