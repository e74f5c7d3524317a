import { Button } from "@mantine/core";
import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { startOf, toServerQuery } from "../list/submission-query.ts";
import { isFiltered, NO_SEARCH, type SubmissionSearch } from "../list/use-submission-search.ts";
import { SubmissionsFailed, SubmissionsLoading } from "../list-states.tsx";
import { AudienceCard } from "./audience-card.tsx";
import { findComparedSearch } from "./comparison.ts";
import classes from "./dashboard.module.css";
import { DashboardHead } from "./dashboard-head.tsx";
import { DayChart } from "./day-chart.tsx";
import { QuestionCard } from "./question-card.tsx";
import { SourcesCard } from "./sources-card.tsx";
import { StepsCard } from "./steps-card.tsx";
import { type DashboardSearchState, useDashboardSearch } from "./use-dashboard-search.ts";

/** The polling interval while a job counts: it counts a hundred thousand submissions within some seconds. */
const COUNTING_MS = 3000;

/** The figures of the comparison, with a name. */
type ComparedFigures = { readonly name: string; readonly figures: FormDashboard };

type DashboardScreenProps = { readonly guid: Guid; readonly version: number | "all" };

/** The aggregated figures of a form's submissions. A click on a bar filters all figures, and the filter is stored in the URL. */
export function DashboardScreen({ guid, version }: DashboardScreenProps): ReactNode {
  const state = useDashboardSearch(guid);
  const overview = trpc.submissions.getOverview.useQuery({ guid });
  const dashboard = useFigures(guid, { version, search: state.search }, overview.data);
  const intl = useIntl();
  const other = findComparedSearch(state.comparison, { version, search: state.search }, dayOf(new Date()));
  const compared = useFigures(guid, other, overview.data);
  const failed = [overview, dashboard].find(({ isError }) => isError);
  if (failed !== undefined) return <SubmissionsFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (dashboard.data === undefined) return <SubmissionsLoading />;
  const { data } = dashboard;
  const name = intl.formatMessage(
    { id: state.comparison === "period" ? "submissions.dashboard.compare.period" : "submissions.version" },
    { version: state.comparison },
  );
  const comparison = other === null || compared.data === undefined ? null : { name, figures: compared.data };
  const isStale = dashboard.isPlaceholderData || (other !== null && compared.isFetching);
  return (
    <>
      <DashboardHead guid={guid} version={version} dashboard={data} state={state} />
      <div className={classes.figures} data-stale={isStale ? "" : undefined} aria-busy={isStale}>
        {other !== null && compared.isError && <NoComparison onRetry={() => void compared.refetch()} />}
        <StepsCard
          steps={data.steps}
          completion={data.completion}
          hasVersions={version === "all" && data.versions.length > 1}
          comparison={comparison}
        />
        <SourcesCard sources={data.sources} />
        <AudienceCard audience={data.audience} />
        {data.submissions === 0 ? (
          <NoFigures state={state} />
        ) : (
          <Figures version={version} dashboard={data} state={state} comparison={comparison} mapTiles={overview.data?.mapTiles ?? null} />
        )}
      </div>
    </>
  );
}

/** Loads the figures of a version and a period; disabled for null. */
function useFigures(
  guid: Guid,
  shown: { readonly version: number | "all"; readonly search: SubmissionSearch } | null,
  overview: SubmissionsOverview | undefined,
) {
  const { from, until } = shown?.search ?? {};
  return trpc.submissions.getDashboard.useQuery(
    {
      ...{ guid, version: shown?.version ?? "all", ...(shown !== null && filterOf(shown.search, overview)) },
      // The days are separate from the filter: the counts of steps have days, but no answers to filter by.
      ...(from !== undefined && { from: startOf(from, 0) }),
      ...(until !== undefined && { until: startOf(until, 1) }),
    },
    {
      enabled: overview !== undefined && shown !== null,
      placeholderData: (before) => before,
      refetchInterval: ({ state: { data } }) => (data?.state === "counting" ? COUNTING_MS : false),
    },
  );
}

/** Returns the filter without the days. */
function filterOf(search: SubmissionSearch, overview: SubmissionsOverview | undefined) {
  const { sort_by: _order, ...filter } = toServerQuery({ ...search, from: undefined, until: undefined }, overview?.questions ?? []);
  return filter;
}

function NoComparison({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <div className={classes.counting} role="alert">
      <FormattedMessage id="submissions.dashboard.compare.failed" />{" "}
      <Button variant="subtle" onClick={onRetry}>
        <FormattedMessage id="submissions.dashboard.compare.retry" />
      </Button>
    </div>
  );
}

function NoFigures({ state: { search, change } }: { readonly state: DashboardSearchState }): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>
        <FormattedMessage id={isFiltered(search) ? "submissions.none.found" : "submissions.none.yet"} />
      </h2>
      {isFiltered(search) && (
        <Button variant="light" onClick={() => change(NO_SEARCH)}>
          <FormattedMessage id="submissions.filter.clearAll" />
        </Button>
      )}
    </div>
  );
}

type FiguresProps = Pick<DashboardScreenProps, "version"> & {
  readonly dashboard: FormDashboard;
  readonly state: DashboardSearchState;
  readonly comparison: ComparedFigures | null;
  readonly mapTiles: SubmissionsOverview["mapTiles"];
};

function Figures({ version, dashboard, state: { search, change }, comparison, mapTiles }: FiguresProps): ReactNode {
  const { state, days, versions, questions } = dashboard;
  return (
    <>
      <DayChart days={days} />
      {state === "counting" && (
        <p className={classes.counting} role="status">
          <FormattedMessage id="submissions.dashboard.counting" />
        </p>
      )}
      {questions.map((figures) => (
        <QuestionCard
          key={figures.key}
          figures={figures}
          versionCount={version === "all" ? versions.length : 1}
          filter={search.answers[figures.key]}
          comparison={comparisonOf(comparison, figures.key)}
          mapTiles={mapTiles}
          onFilter={(value) => change({ answers: withAnswer(search.answers, figures.key, value) })}
        />
      ))}
    </>
  );
}

/** Adds an answer to the filter, or removes it if it is already there. */
function withAnswer(answers: Readonly<Record<string, string>>, key: string, value: string): Readonly<Record<string, string>> {
  const { [key]: former, ...others } = answers;
  return former === value ? others : { ...others, [key]: value };
}

function comparisonOf(comparison: ComparedFigures | null, key: string) {
  const figures = comparison?.figures.questions.find((question) => question.key === key);
  return comparison === null || figures === undefined ? null : { name: comparison.name, figures };
}

/** Formats a date as `2026-11-21`, in the reader's time zone. */
function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" }).format(moment);
}
