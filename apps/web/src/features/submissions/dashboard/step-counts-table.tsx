import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import classes from "./dashboard.module.css";

type StepCounts = Pick<FormDashboard["sources"][number], "views" | "starts" | "sent" | "completion">;

type StepCountsTableProps = {
  /** the id of the heading that names the table */
  readonly titleId: string;
  readonly heading: ReactNode;
  readonly rows: readonly (StepCounts & { readonly key: string; readonly name: ReactNode })[];
};

/** How many people of each group viewed, began and sent a form. */
export function StepCountsTable({ titleId, heading, rows }: StepCountsTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table is reached by keyboard
    <section className={classes.scroll} aria-labelledby={titleId} tabIndex={0}>
      <table className={classes.heat} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {(["view", "start", "sent"] as const).map((step) => (
              <th key={step} scope="col">
                <FormattedMessage id={`submissions.dashboard.step.${step}`} />
              </th>
            ))}
            <th scope="col">
              <FormattedMessage id="submissions.dashboard.source.completion" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, views, starts, sent, completion }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <Count value={views} />
              <Count value={starts} />
              <Count value={sent} />
              <td>{completion !== null && <FormattedNumber value={completion} style="percent" maximumFractionDigits={0} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A hidden number may be one of few people, or one from which such a number would follow. */
function Count({ value }: { readonly value: number | null }): ReactNode {
  return <td>{value === null ? <FormattedMessage id="submissions.dashboard.hidden" /> : <FormattedNumber value={value} />}</td>;
}
