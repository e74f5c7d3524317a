import type { CountedValue } from "@plein/contract/forms/form-dashboard";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import classes from "./dashboard.module.css";

type HeatTableProps = {
  readonly caption: string;
  readonly values: readonly CountedValue[];
  readonly answered: number;
  /** the columns are ranks: each row has a mean rank, and the best row comes first */
  readonly hasMeans: boolean;
};

/** A heat map: the count of each column of a matrix, or each rank of a ranking, for each row. Higher counts are darker. */
export function HeatTable({ caption, values, answered, hasMeans }: HeatTableProps): ReactNode {
  const means = new Map(distinct(values.map(({ row = "" }) => row)).map((row) => [row, meanOf(values, row)]));
  const byMean = (one: string, other: string) => (means.get(one) ?? Infinity) - (means.get(other) ?? Infinity);
  const rows = hasMeans ? [...means.keys()].sort(byMean) : [...means.keys()];
  const columns = distinct(values.map(({ value }) => value));
  const find = (row: string, column: string) => values.find((one) => one.row === row && one.value === column);
  return (
    <div className={classes.scroll}>
      <table className={classes.heat}>
        <caption className={classes.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>
                <FormattedMessage id="submissions.dashboard.row" />
              </span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {values.find(({ value }) => value === column)?.label}
              </th>
            ))}
            {hasMeans && (
              <th scope="col">
                <FormattedMessage id="submissions.dashboard.meanPlace" />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{values.find((one) => one.row === row)?.rowLabel}</th>
              {columns.map((column) => {
                const count = find(row, column)?.count ?? 0;
                const share = answered === 0 ? 0 : Math.round((count / answered) * 100);
                return (
                  <td key={column} style={{ background: `color-mix(in srgb, var(--plein-tint) ${share}%, transparent)` }}>
                    <FormattedNumber value={count} />
                  </td>
                );
              })}
              {hasMeans && <td>{formatMean(means.get(row) ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function formatMean(mean: number | null): ReactNode {
  return mean === null ? "–" : <FormattedNumber value={mean} maximumFractionDigits={1} />;
}

/** Computes the mean rank of an option; null if nobody ranked it. */
function meanOf(values: readonly CountedValue[], wanted: string): number | null {
  const places = values.filter(({ row }) => row === wanted);
  const total = places.reduce((sum, { count }) => sum + count, 0);
  return total === 0 ? null : places.reduce((sum, { value, count }) => sum + Number(value) * count, 0) / total;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
