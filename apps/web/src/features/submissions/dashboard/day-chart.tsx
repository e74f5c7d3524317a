import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { BarTable } from "./bar-table.tsx";
import classes from "./dashboard.module.css";
import { type Period, toPeriods } from "./periods.ts";

/** When it was sent in: a column for each day, week or month, and the same as a table. */
export function DayChart({ days }: { readonly days: FormDashboard["days"] }): ReactNode {
  const intl = useIntl();
  const title = useId();
  const { unit, periods } = toPeriods(days);
  const most = Math.max(...periods.map(({ count }) => count));
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
      <div className={classes.columns} aria-hidden>
        {periods.map((period) => (
          <span
            key={period.day}
            className={classes.column}
            style={{ blockSize: `${(period.count / most) * 100}%` }}
            title={`${nameOf(period)}: ${period.count}`}
          />
        ))}
      </div>
      <p className={classes.axis} aria-hidden>
        <span>{periods[0] && nameOf(periods[0])}</span>
        <span>{periods.length > 1 && periods.at(-1) && nameOf(periods.at(-1) as Period)}</span>
      </p>
      <details>
        <summary>
          <FormattedMessage id="submissions.dashboard.asTable" />
        </summary>
        <BarTable
          caption={<FormattedMessage id={`submissions.dashboard.per.${unit}`} />}
          heading={<FormattedMessage id={`submissions.dashboard.${unit}`} />}
          bars={periods.map((period) => ({ value: period.day, label: nameOf(period), count: period.count }))}
          total={most}
        />
      </details>
    </section>
  );
}
