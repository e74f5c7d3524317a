import type { ReactNode } from "react";
import classes from "./charts.module.css";

type Bar = {
  readonly value: string;
  readonly label: ReactNode;
  readonly count: number;
  /** the number as text; `aside` is further text next to it, such as a share */
  readonly shown: ReactNode;
  readonly aside?: ReactNode;
  /** the bar to compare with */
  readonly compared?: ComparedBar | undefined;
};

type ComparedBar = Pick<Bar, "count" | "shown" | "aside">;

type BarTableProps = {
  readonly caption: ReactNode;
  readonly heading: ReactNode;
  readonly countHeading: ReactNode;
  readonly bars: readonly Bar[];
  /** the value of a full bar */
  readonly total: number;
  /** shows a second bar to compare with next to each bar: the heading of these numbers, and the value of their full bar */
  readonly compared?: { readonly heading: ReactNode; readonly total: number } | undefined;
  readonly hasBars?: boolean | undefined;
  /** the value that everything is filtered by */
  readonly filter?: string | undefined;
  /** a click on a bar; without it the bars are only shown */
  readonly onFilter?: ((value: string) => void) | undefined;
};

/** A chart of horizontal bars that is a table: each bar has its number next to it, so that the bar is decorative. */
export function BarTable(props: BarTableProps): ReactNode {
  const { caption, heading, countHeading, bars, total, compared: other, hasBars = true, filter, onFilter } = props;
  return (
    <table className={classes.bars} data-compared={other === undefined ? undefined : ""}>
      <caption className={classes.hidden}>{caption}</caption>
      <thead className={other === undefined ? classes.hidden : undefined}>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{countHeading}</th>
          {other !== undefined && <th scope="col">{other.heading}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ value, label, count, shown, aside, compared }) => (
          <tr key={value} data-chosen={filter === value ? "" : undefined}>
            <th scope="row">
              {onFilter === undefined ? (
                label
              ) : (
                <button type="button" className={classes.barButton} aria-pressed={filter === value} onClick={() => onFilter(value)}>
                  {label}
                </button>
              )}
              {hasBars && <Track count={count} total={total} />}
              {hasBars && other !== undefined && <Track count={compared?.count ?? 0} total={other.total} isCompared />}
            </th>
            <Count shown={shown} aside={aside} />
            {other !== undefined && <Count shown={compared?.shown} aside={compared?.aside} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TrackProps = { readonly count: number; readonly total: number; readonly isCompared?: boolean };

function Track({ count, total, isCompared = false }: TrackProps): ReactNode {
  return (
    <span className={classes.track} aria-hidden>
      <span
        className={classes.bar}
        data-compared={isCompared ? "" : undefined}
        style={{ inlineSize: `${total === 0 ? 0 : Math.min(1, count / total) * 100}%` }}
      />
    </span>
  );
}

function Count({ shown, aside }: Partial<Pick<Bar, "shown" | "aside">>): ReactNode {
  return (
    <td>
      {shown}
      {aside !== undefined && (
        <span className={classes.share} data-share="">
          {aside}
        </span>
      )}
    </td>
  );
}
