import type { ReactNode } from "react";
import { BarTable } from "./bar-table.tsx";
import classes from "./charts.module.css";
import type { Period } from "./periods.ts";

type ColumnChartProps = {
  readonly caption: ReactNode;
  /** heading of the column with the days, weeks or months */
  readonly heading: ReactNode;
  readonly countHeading: ReactNode;
  readonly asTable: ReactNode;
  readonly periods: readonly Period[];
  readonly nameOf: (period: Period) => string;
  readonly format: (count: number) => string;
};

/** A bar chart: a column for each day, week or month, and the same as a table. */
export function ColumnChart({ caption, heading, countHeading, asTable, periods, nameOf, format }: ColumnChartProps): ReactNode {
  const most = Math.max(1, ...periods.map(({ count }) => count));
  const [first, last] = [periods[0], periods.length > 1 ? periods.at(-1) : undefined];
  return (
    <>
      <div className={classes.columns} aria-hidden>
        {periods.map((period) => (
          <span
            key={period.day}
            className={classes.column}
            style={{ blockSize: `${(period.count / most) * 100}%` }}
            title={`${nameOf(period)}: ${format(period.count)}`}
          />
        ))}
      </div>
      <p className={classes.axis} aria-hidden>
        <span>{first && nameOf(first)}</span>
        <span>{last && nameOf(last)}</span>
      </p>
      <details>
        <summary>{asTable}</summary>
        <BarTable
          caption={caption}
          heading={heading}
          countHeading={countHeading}
          bars={periods.map((period) => ({
            value: period.day,
            label: nameOf(period),
            count: period.count,
            shown: format(period.count),
          }))}
          total={most}
        />
      </details>
    </>
  );
}
