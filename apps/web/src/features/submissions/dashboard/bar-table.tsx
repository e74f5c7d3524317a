import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import classes from "./dashboard.module.css";

type Bar = { readonly value: string; readonly label: ReactNode; readonly count: number };

type BarTableProps = {
  readonly caption: ReactNode;
  readonly heading: ReactNode;
  readonly bars: readonly Bar[];
  /** what a full bar stands for */
  readonly total: number;
  /** shows the share of the total beside the number */
  readonly hasShare?: boolean;
  /** the value that everything is filtered by */
  readonly filter?: string | undefined;
  /** a click on a bar; without it the bars are only shown */
  readonly onFilter?: ((value: string) => void) | undefined;
};

/** A chart of horizontal bars that is a table: each bar stands beside its number, so that nobody needs to see the bar. */
export function BarTable({ caption, heading, bars, total, hasShare = false, filter, onFilter }: BarTableProps): ReactNode {
  return (
    <table className={classes.bars}>
      <caption className={classes.hidden}>{caption}</caption>
      <thead className={classes.hidden}>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">
            <FormattedMessage id="submissions.dashboard.times" />
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ value, label, count }) => (
          <tr key={value} data-chosen={filter === value ? "" : undefined}>
            <th scope="row">
              {onFilter === undefined ? (
                label
              ) : (
                <button type="button" className={classes.barButton} aria-pressed={filter === value} onClick={() => onFilter(value)}>
                  {label}
                </button>
              )}
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ inlineSize: `${total === 0 ? 0 : (count / total) * 100}%` }} />
              </span>
            </th>
            <td>
              <FormattedNumber value={count} />
              {hasShare && total > 0 && (
                <span className={classes.share}>
                  <FormattedNumber value={count / total} style="percent" />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
