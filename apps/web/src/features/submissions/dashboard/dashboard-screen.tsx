import { Button, NativeSelect } from "@mantine/core";
import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import type { Guid } from "@plein/contract/guid";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { DayFilter } from "../list/day-filter.tsx";
import { toServerQuery } from "../list/submission-query.ts";
import { isFiltered, NOTHING_ASKED, type SubmissionSearchState, useSubmissionSearch } from "../list/use-submission-search.ts";
import { SubmissionsFailed, SubmissionsLoading } from "../list-states.tsx";
import classes from "./dashboard.module.css";
import { DayChart } from "./day-chart.tsx";
import { QuestionCard } from "./question-card.tsx";
import { StepsCard } from "./steps-card.tsx";

/** A job counts a hundred thousand submissions within some seconds. */
const COUNTING_MS = 3000;

type DashboardScreenProps = { readonly guid: Guid; readonly version: number | "all" };

/** What the submissions of a form say together. A click on a bar filters all figures, and the filter is in the address. */
export function DashboardScreen({ guid, version }: DashboardScreenProps): ReactNode {
  const state = useSubmissionSearch();
  const { search } = state;
  const overview = trpc.submissions.getOverview.useQuery({ guid });
  const { sort_by: _order, ...filter } = toServerQuery(search, overview.data?.questions ?? []);
  const dashboard = trpc.submissions.getDashboard.useQuery(
    { guid, version, ...filter },
    {
      enabled: overview.data !== undefined,
      placeholderData: (before) => before,
      refetchInterval: ({ state: { data } }) => (data?.state === "counting" ? COUNTING_MS : false),
    },
  );
  const failed = overview.isError ? overview : dashboard.isError ? dashboard : null;
  if (failed !== null) return <SubmissionsFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (dashboard.data === undefined) return <SubmissionsLoading />;
  const { data } = dashboard;
  return (
    <>
      <DashboardHead guid={guid} version={version} dashboard={data} state={state} />
      <div className={classes.figures} data-stale={dashboard.isPlaceholderData ? "" : undefined} aria-busy={dashboard.isPlaceholderData}>
        <StepsCard steps={data.steps} completion={data.completion} hasVersions={version === "all" && data.versions.length > 1} />
        {data.submissions === 0 ? <NoFigures state={state} /> : <Figures version={version} dashboard={data} state={state} />}
      </div>
    </>
  );
}

function NoFigures({ state: { search, change } }: { readonly state: SubmissionSearchState }): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>
        <FormattedMessage id={isFiltered(search) ? "submissions.none.found" : "submissions.none.yet"} />
      </h2>
      {isFiltered(search) && (
        <Button variant="light" onClick={() => change(NOTHING_ASKED)}>
          <FormattedMessage id="submissions.filter.clearAll" />
        </Button>
      )}
    </div>
  );
}

type FiguresProps = Pick<DashboardScreenProps, "version"> & {
  readonly dashboard: FormDashboard;
  readonly state: SubmissionSearchState;
};

function Figures({ version, dashboard: { state, days, versions, questions }, state: { search, change } }: FiguresProps): ReactNode {
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
          onFilter={(value) => change({ answers: withAnswer(search.answers, figures.key, value) })}
        />
      ))}
    </>
  );
}

type HeadProps = DashboardScreenProps & { readonly dashboard: FormDashboard; readonly state: SubmissionSearchState };

function DashboardHead({ guid, version, dashboard, state: { search, change, query } }: HeadProps): ReactNode {
  const intl = useIntl();
  const { history } = useRouter();
  const { title, versions, submissions, medianSeconds } = dashboard;
  return (
    <>
      <a className={classes.back} href={`/admin/forms/${guid}${query}`}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="submissions.one.back" />
      </a>
      <header className={classes.header}>
        <div>
          <p className={classes.muted}>
            <FormattedMessage id="submissions.dashboard" />
          </p>
          <h1>{title}</h1>
          <p className={classes.muted} role="status">
            <FormattedMessage id="submissions.count" values={{ count: submissions }} />
            {medianSeconds !== null && (
              <>
                {" · "}
                <FormattedMessage id="submissions.dashboard.median" values={{ minutes: minutesOf(medianSeconds) }} />
              </>
            )}
          </p>
        </div>
        <Button
          className={classes.screenOnly ?? ""}
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          <FormattedMessage id="submissions.dashboard.print" />
        </Button>
      </header>
      <search className={classes.filters} aria-label={intl.formatMessage({ id: "submissions.dashboard.filter" })}>
        {versions.length > 1 && (
          <NativeSelect
            label={<FormattedMessage id="submissions.filter.version" />}
            value={String(version)}
            data={[
              { value: "all", label: intl.formatMessage({ id: "submissions.dashboard.allVersions" }) },
              ...versions.toReversed().map((number) => ({
                value: String(number),
                label: intl.formatMessage({ id: "submissions.version" }, { version: number }),
              })),
            ]}
            onChange={(event) => history.replace(`/admin/forms/${guid}/${event.currentTarget.value}/dashboard${query}`)}
          />
        )}
        <DayFilter name="from" value={search.from} onChange={(from) => change({ from })} />
        <DayFilter name="until" value={search.until} onChange={(until) => change({ until })} />
        {isFiltered(search) && (
          <Button variant="subtle" onClick={() => change(NOTHING_ASKED)}>
            <FormattedMessage id="submissions.filter.clearAll" />
          </Button>
        )}
      </search>
    </>
  );
}

function minutesOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The filter with this answer; the same one again takes it away. */
function withAnswer(answers: Readonly<Record<string, string>>, key: string, value: string): Readonly<Record<string, string>> {
  const { [key]: former, ...others } = answers;
  return former === value ? others : { ...others, [key]: value };
}
