import type { ReactNode } from "react";
import classes from "./charts.module.css";

type Bar = {
  readonly value: string;
  readonly label: ReactNode;
  readonly count: number;
  /** the number in words; beside it what else stands there, such as a share */
  readonly shown: ReactNode;
  readonly aside?: ReactNode;
};

type BarTableProps = {
  readonly caption: ReactNode;
  readonly heading: ReactNode;
  readonly countHeading: ReactNode;
  readonly bars: readonly Bar[];
  /** what a full bar stands for */
  readonly total: number;
  readonly hasBars?: boolean | undefined;
  /** the value that everything is filtered by */
  readonly filter?: string | undefined;
  /** a click on a bar; without it the bars are only shown */
  readonly onFilter?: ((value: string) => void) | undefined;
};

/** A chart of horizontal bars that is a table: each bar stands beside its number, so that nobody needs to see the bar. */
export function BarTable({ caption, heading, countHeading, bars, total, hasBars = true, filter, onFilter }: BarTableProps): ReactNode {
  return (
    <table className={classes.bars}>
      <caption className={classes.hidden}>{caption}</caption>
      <thead className={classes.hidden}>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{countHeading}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ value, label, count, shown, aside }) => (
          <tr key={value} data-chosen={filter === value ? "" : undefined}>
            <th scope="row">
              {onFilter === undefined ? (
                label
              ) : (
                <button type="button" className={classes.barButton} aria-pressed={filter === value} onClick={() => onFilter(value)}>
                  {label}
                </button>
              )}
              {hasBars && (
                <span className={classes.track} aria-hidden>
                  <span className={classes.bar} style={{ inlineSize: `${total === 0 ? 0 : (count / total) * 100}%` }} />
                </span>
              )}
            </th>
            <td>
              {shown}
              {aside !== undefined && <span className={classes.share}>{aside}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
