import type { StatisticsOverview } from "@plein/contract/statistics/statistics";
import { previousPeriod, type StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { ColumnChart } from "@plein/ui/charts/column-chart.tsx";
import { type Period, toPeriods } from "@plein/ui/charts/periods";
import { type ReactNode, useId } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { ExportButton } from "../export-button.tsx";
import { formatChange } from "../format-change.ts";
import { QueryState } from "../query-state.tsx";
import { Sparkline } from "../sparkline.tsx";
import classes from "../statistics.module.css";
import { FIGURES, type Figure } from "../statistics-search.ts";

type OverviewTabProps = { readonly period: StatisticsPeriod; readonly figure: Figure; readonly onFigure: (figure: Figure) => void };

/** The figures of a period, each with a sparkline and its change. A click on one shows it in the chart. */
export function OverviewTab({ period, figure, onFigure }: OverviewTabProps): ReactNode {
  const query = trpc.statistics.getOverview.useQuery(period, { placeholderData: (before) => before });
  return <QueryState query={query}>{(overview) => <Overview {...{ overview, period, figure, onFigure }} />}</QueryState>;
}

function Overview({ overview, period, figure, onFigure }: OverviewTabProps & { readonly overview: StatisticsOverview }): ReactNode {
  const intl = useIntl();
  const { total, before, days, countedSince, today, consented } = overview;
  const figures = FIGURES.filter((one) => total[one] !== null);
  const chosen = figures.includes(figure) ? figure : "visits";
  const isComparable = countedSince !== null && countedSince <= previousPeriod(period).from;
  const shown = (count: number | null) => (count === null ? intl.formatMessage({ id: "statistics.few" }) : intl.formatNumber(count));
  const rows = [
    [intl.formatMessage({ id: "statistics.day" }), ...figures.map((one) => intl.formatMessage({ id: `statistics.figure.${one}` }))],
    ...days.map((day) => [day.day, ...figures.map((one) => String(day[one] ?? ""))]),
  ];
  return (
    <>
      <p className={classes.note} role="status">
        {countedSince === null ? (
          <FormattedMessage id="statistics.nothingYet" />
        ) : (
          !isComparable && (
            <FormattedMessage
              id="statistics.countedSince"
              values={{ day: intl.formatDate(`${countedSince}T12:00:00`, { dateStyle: "long" }) }}
            />
          )
        )}
      </p>
      <ul className={classes.figures}>
        {figures.map((one) => {
          const count = total[one] ?? 0;
          const changed = isComparable || !OF_VISITS.has(one) ? formatChange(intl, count, before[one] ?? 0) : undefined;
          return (
            <li key={one}>
              <button type="button" className={classes.figure} aria-pressed={one === chosen} onClick={() => onFigure(one)}>
                <span className={classes.figureName}>
                  <FormattedMessage id={`statistics.figure.${one}`} />
                </span>
                <span className={classes.count}>
                  <FormattedNumber value={count} />
                </span>
                <span className={classes.muted}>
                  {changed === undefined ? "\u00a0" : <FormattedMessage id="statistics.change" values={{ change: changed }} />}
                </span>
                <Sparkline counts={days.map((day) => day[one] ?? 0)} />
              </button>
            </li>
          );
        })}
      </ul>
      <FigureChart figure={chosen} days={days.map((day) => ({ day: day.day, count: day[chosen] ?? 0 }))} />
      {(consented.total !== 0 || consented.before !== 0) && (
        <p className={classes.note}>
          <FormattedMessage id="statistics.consented" values={{ total: shown(consented.total), before: shown(consented.before) }} />
        </p>
      )}
      {period.until >= today && (
        <p className={classes.note}>
          <FormattedMessage id="statistics.today" />
        </p>
      )}
      <ExportButton tab="overview" rows={rows} />
    </>
  );
}

/** Figures that exist only since visits are counted. */
const OF_VISITS: ReadonlySet<Figure> = new Set(["visits", "views", "visitors", "notFound", "robots"]);

function FigureChart({ figure, days }: { readonly figure: Figure; readonly days: readonly Period[] }): ReactNode {
  const intl = useIntl();
  const title = useId();
  const { unit, periods } = toPeriods(days);
  const caption = (
    <FormattedMessage id={`statistics.per.${unit}`} values={{ figure: intl.formatMessage({ id: `statistics.figure.${figure}` }) }} />
  );
  const nameOf = ({ day }: Period) =>
    intl.formatDate(
      `${day}T12:00:00`,
      unit === "month" ? { month: "long", year: "numeric" } : { day: "numeric", month: "short", year: "numeric" },
    );
  return (
    <section className={classes.card} aria-labelledby={title}>
      <h2 id={title}>{caption}</h2>
      <p className={classes.muted}>
        <FormattedMessage id={`statistics.about.${figure}`} />
      </p>
      <ColumnChart
        caption={caption}
        heading={<FormattedMessage id={`statistics.${unit}`} />}
        countHeading={<FormattedMessage id={`statistics.figure.${figure}`} />}
        asTable={<FormattedMessage id="statistics.asTable" />}
        periods={periods}
        nameOf={nameOf}
        format={intl.formatNumber}
      />
    </section>
  );
}
