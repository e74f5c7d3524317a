import { MAX_SEARCH_LENGTH } from "@plein/contract/search/search-limits";
import type { SearchQuery } from "@plein/contract/search/search-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Wave } from "../../content/wave.tsx";
import { FoundResults } from "./found-results.tsx";
import { FoundSubmissions } from "./found-submissions.tsx";
import type { LoadedSearch } from "./load-search.ts";
import { NothingFound } from "./nothing-found.tsx";
import styles from "./search.module.css";
import { SearchForm } from "./search-form.tsx";
import { searchHref } from "./search-href.ts";
import { SearchTips } from "./search-tips.tsx";
import { type SiteLink, TopLinks } from "./top-links.tsx";

type SearchScreenProps = LoadedSearch & {
  /** links of the main menu, for visitors who find nothing */
  readonly links: readonly SiteLink[];
  /** language of the platform's content, if it differs from the document's */
  readonly lang: string | undefined;
};

/** The search screen: works without script. */
export function SearchScreen({ query, outcome, submissions, links, lang }: SearchScreenProps) {
  return (
    <div className={styles.screen}>
      <h1>
        <FormattedMessage id="search.title" />
      </h1>
      <Wave />
      <SearchForm q={query.q.slice(0, MAX_SEARCH_LENGTH)} />
      <FoundSubmissions submissions={submissions} />
      <Outcome query={query} outcome={outcome} lang={lang} links={links} hasSubmissions={submissions.length > 0} />
    </div>
  );
}

type OutcomeProps = Omit<SearchScreenProps, "submissions"> & {
  /** whether submissions were found, which are shown above */
  readonly hasSubmissions: boolean;
};

function Outcome({ query, outcome, links, lang, hasSubmissions }: OutcomeProps): ReactNode {
  switch (outcome.kind) {
    case "start":
      return (
        <>
          <SearchTips />
          <TopLinks links={links} lang={lang} />
        </>
      );
    case "found":
      return <Found query={query} results={outcome.results} links={links} lang={lang} hasSubmissions={hasSubmissions} />;
    case "tooLong":
      return (
        <Notice>
          <FormattedMessage id="search.tooLong" values={{ max: MAX_SEARCH_LENGTH }} />
        </Notice>
      );
    case "tooSoon":
      return (
        <Notice>
          <FormattedMessage id="search.tooSoon" values={{ minutes: Math.ceil(outcome.retryAfterSeconds / 60) }} />
        </Notice>
      );
    case "failed":
      return (
        <Notice>
          <FormattedMessage id="search.failed" /> {outcome.correlationId !== "" && <code>{outcome.correlationId}</code>}
        </Notice>
      );
  }
}

type FoundProps = Omit<OutcomeProps, "outcome"> & {
  readonly query: SearchQuery;
  readonly results: Extract<LoadedSearch["outcome"], { kind: "found" }>["results"];
};

function Found({ query, results, links, lang, hasSubmissions }: FoundProps) {
  const isNarrowed = query.type !== undefined || query.tag !== undefined || query.year !== undefined;
  const { correctedTo } = results;
  if (correctedTo !== null)
    return (
      <>
        <Corrected query={query} correctedTo={correctedTo} />
        <FoundResults query={{ ...query, q: correctedTo }} results={results} lang={lang} hasSubmissions={hasSubmissions} />
      </>
    );
  if (results.total > 0 || isNarrowed) return <FoundResults query={query} results={results} lang={lang} hasSubmissions={hasSubmissions} />;
  return <NothingFound query={query} results={results} links={links} lang={lang} hasSubmissions={hasSubmissions} />;
}

/** Says for which corrected query the results are, with a link to the results of the query as typed. */
function Corrected({ query, correctedTo }: { readonly query: SearchQuery; readonly correctedTo: string }) {
  return (
    <p className={styles.meant}>
      <FormattedMessage
        id="search.corrected"
        values={{
          corrected: <strong>{correctedTo}</strong>,
          q: query.q,
          link: (parts: ReactNode) => <a href={searchHref(query, { exact: true })}>{parts}</a>,
        }}
      />
    </p>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.notice} role="alert">
      {children}
    </p>
  );
}
