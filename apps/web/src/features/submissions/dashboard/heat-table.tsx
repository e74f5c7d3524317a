import type { CountedValue } from "@plein/contract/forms/form-dashboard";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import classes from "./dashboard.module.css";

type HeatTableProps = { readonly caption: string; readonly values: readonly CountedValue[]; readonly answered: number };

/** How often each column of a matrix was chosen in each row: the more often, the darker. */
export function HeatTable({ caption, values, answered }: HeatTableProps): ReactNode {
  const rows = distinct(values.map(({ row = "" }) => row));
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
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
