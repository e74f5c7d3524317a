import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import { ColumnChart } from "@plein/ui/charts/column-chart.tsx";
import { type Period, toPeriods } from "@plein/ui/charts/periods";
import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./dashboard.module.css";
import { ChartFiles } from "./files/chart-files.tsx";

/** The number of submissions over time: a column for each day, week or month, and the same as a table. */
export function DayChart({ days }: { readonly days: FormDashboard["days"] }): ReactNode {
  const intl = useIntl();
  const title = useId();
  const { unit, periods } = toPeriods(days);
  const nameOf = ({ day }: Period) =>
    intl.formatDate(
      `${day}T12:00:00`,
      unit === "month" ? { month: "long", year: "numeric" } : { day: "numeric", month: "short", year: "numeric" },
    );
  return (
    <section className={classes.card} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id={`submissions.dashboard.per.${unit}`} />
      </h2>
      <ColumnChart
        caption={<FormattedMessage id={`submissions.dashboard.per.${unit}`} />}
        heading={<FormattedMessage id={`submissions.dashboard.${unit}`} />}
        countHeading={<FormattedMessage id="submissions.dashboard.times" />}
        asTable={<FormattedMessage id="submissions.dashboard.asTable" />}
        periods={periods}
        nameOf={nameOf}
        format={intl.formatNumber}
      />
      <ChartFiles title={intl.formatMessage({ id: `submissions.dashboard.per.${unit}` })} />
    </section>
  );
}
