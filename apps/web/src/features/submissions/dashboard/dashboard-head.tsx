import { Button, NativeSelect } from "@mantine/core";
import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import type { Guid } from "@plein/contract/guid";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { DayFilter } from "../list/day-filter.tsx";
import { isFiltered, NO_SEARCH } from "../list/use-submission-search.ts";
import { readComparison } from "./comparison.ts";
import classes from "./dashboard.module.css";
import type { DashboardSearchState } from "./use-dashboard-search.ts";

type HeadProps = {
  readonly guid: Guid;
  readonly version: number | "all";
  readonly dashboard: FormDashboard;
  readonly state: DashboardSearchState;
};

/** The head of the dashboard: the form, the filters of the figures, and the comparison. */
export function DashboardHead({ guid, version, dashboard, state }: HeadProps): ReactNode {
  const { title, submissions, medianSeconds } = dashboard;
  return (
    <>
      <a className={classes.back} href={`/admin/forms/${guid}${state.query}`}>
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
      <DashboardFilters version={version} versions={dashboard.versions} state={state} />
    </>
  );
}

type FiltersProps = Pick<HeadProps, "version" | "state"> & Pick<FormDashboard, "versions">;

function DashboardFilters({ version, versions, state }: FiltersProps): ReactNode {
  const intl = useIntl();
  const { search, comparison, change, compareWith, show } = state;
  const versionOption = (number: number) => ({
    value: String(number),
    label: intl.formatMessage({ id: "submissions.version" }, { version: number }),
  });
  const newestFirst = versions.toReversed();
  const others = [
    ...(search.from === undefined ? [] : [{ value: "period", label: intl.formatMessage({ id: "submissions.dashboard.compare.period" }) }]),
    ...(versions.length > 1 ? newestFirst.filter((number) => number !== version).map(versionOption) : []),
  ];
  return (
    <search className={classes.filters} aria-label={intl.formatMessage({ id: "submissions.dashboard.filter" })}>
      {versions.length > 1 && (
        <NativeSelect
          label={<FormattedMessage id="submissions.filter.version" />}
          value={String(version)}
          data={[
            { value: "all", label: intl.formatMessage({ id: "submissions.dashboard.allVersions" }) },
            ...newestFirst.map(versionOption),
          ]}
          onChange={(event) => show(toVersion(event.currentTarget.value))}
        />
      )}
      <DayFilter name="from" value={search.from} onChange={(from) => change({ from })} />
      <DayFilter name="until" value={search.until} onChange={(until) => change({ until })} />
      {others.length > 0 && (
        <NativeSelect
          label={<FormattedMessage id="submissions.dashboard.compare" />}
          value={others.some(({ value }) => value === String(comparison)) ? String(comparison) : ""}
          data={[{ value: "", label: intl.formatMessage({ id: "submissions.dashboard.compare.none" }) }, ...others]}
          onChange={(event) => compareWith(readComparison(event.currentTarget.value))}
        />
      )}
      {isFiltered(search) && (
        <Button variant="subtle" onClick={() => change(NO_SEARCH)}>
          <FormattedMessage id="submissions.filter.clearAll" />
        </Button>
      )}
    </search>
  );
}

function toVersion(value: string): number | "all" {
  return value === "all" ? value : Number(value);
}

function minutesOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
