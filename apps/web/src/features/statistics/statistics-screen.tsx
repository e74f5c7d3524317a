import { NativeSelect, TextInput } from "@mantine/core";
import type { PlatformAction } from "@plein/contract/access/action";
import { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { LinkTabs } from "@plein/ui/link-tabs.tsx";
import { useLocation, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import classes from "./statistics.module.css";
import {
  LENGTHS,
  readSearch,
  STATISTICS_TABS,
  type StatisticsSearch,
  type StatisticsTab,
  toPeriod,
  writeSearch,
} from "./statistics-search.ts";
import { ContentTab } from "./tabs/content-tab.tsx";
import { FormsTab } from "./tabs/forms-tab.tsx";
import { MediaTab } from "./tabs/media-tab.tsx";
import { OverviewTab } from "./tabs/overview-tab.tsx";
import { SearchTab } from "./tabs/search-tab.tsx";
import { TechnicalTab } from "./tabs/technical-tab.tsx";
import { UsersTab } from "./tabs/users-tab.tsx";
import { VisitorsTab } from "./tabs/visitors-tab.tsx";

/** Tabs that need a right of their own. */
const RIGHTS: Partial<Record<StatisticsTab, PlatformAction>> = { users: "statistics.viewPeople", technical: "statistics.viewTechnical" };

/** Tabs about the current state, to which the period doesn't apply. */
const WITHOUT_PERIOD: ReadonlySet<string> = new Set(["users", "media"]);

/** The statistics of a platform. The tab and the period are stored in the URL. */
export function StatisticsScreen(): ReactNode {
  const intl = useIntl();
  const can = useCan();
  const { history } = useRouter();
  const { searchStr } = useLocation();
  const search = readSearch(new URLSearchParams(searchStr));
  const change = (changes: Partial<StatisticsSearch>) => history.replace(`/statistics${writeSearch({ ...search, ...changes })}`);
  const tabs = STATISTICS_TABS.filter((tab) => can(RIGHTS[tab] ?? "statistics.view"));
  const tab = tabs.includes(search.tab) ? search.tab : "overview";
  const period = toPeriod(search, todayOf(intl));
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="statistics.title" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="statistics.intro" />
          </p>
        </div>
      </header>
      <LinkTabs
        label={intl.formatMessage({ id: "statistics.tabs" })}
        tabs={tabs.map((key) => ({
          href: `/statistics${writeSearch({ ...search, tab: key })}`,
          label: <FormattedMessage id={`statistics.tab.${key}`} />,
          isCurrent: key === tab,
        }))}
      />
      {!WITHOUT_PERIOD.has(tab) && <PeriodChoice search={search} period={period} onChange={(chosen) => change({ period: chosen })} />}
      {tab === "overview" && <OverviewTab period={period} figure={search.figure} onFigure={(figure) => change({ figure })} />}
      {tab === "content" && <ContentTab period={period} />}
      {tab === "visitors" && <VisitorsTab period={period} />}
      {tab === "search" && <SearchTab period={period} />}
      {tab === "forms" && <FormsTab period={period} />}
      {tab === "users" && <UsersTab />}
      {tab === "media" && <MediaTab />}
      {tab === "technical" && <TechnicalTab period={period} />}
    </>
  );
}

type PeriodChoiceProps = {
  readonly search: StatisticsSearch;
  readonly period: StatisticsPeriod;
  readonly onChange: (period: StatisticsSearch["period"]) => void;
};

function PeriodChoice({ search, period, onChange }: PeriodChoiceProps): ReactNode {
  const intl = useIntl();
  const own = typeof search.period === "number" ? null : search.period;
  const changeDay = (change: Partial<StatisticsPeriod>) => {
    const changed = StatisticsPeriod.safeParse({ ...period, ...change });
    // A start after the end, or the reverse, selects that single day.
    const single = Object.values(change)[0] ?? period.from;
    if (changed.success) onChange(changed.data);
    else if (StatisticsPeriod.safeParse({ from: single, until: single }).success) onChange({ from: single, until: single });
  };
  return (
    <search className={classes.filters} aria-label={intl.formatMessage({ id: "statistics.period" })}>
      <NativeSelect
        label={<FormattedMessage id="statistics.period" />}
        value={own === null ? String(search.period) : "own"}
        data={[
          ...LENGTHS.map((days) => ({ value: String(days), label: intl.formatMessage({ id: "statistics.period.days" }, { days }) })),
          { value: "own", label: intl.formatMessage({ id: "statistics.period.own" }) },
        ]}
        onChange={({ currentTarget: { value } }) => onChange(LENGTHS.find((days) => String(days) === value) ?? period)}
      />
      {own !== null &&
        (["from", "until"] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={<FormattedMessage id={`statistics.period.${name}`} />}
            value={own[name]}
            onChange={({ currentTarget: { value } }) => value !== "" && changeDay({ [name]: value })}
          />
        ))}
    </search>
  );
}

/** Returns today's date in the platform's time zone, as `2026-11-21`. */
function todayOf({ timeZone }: IntlShape): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(new Date());
}
