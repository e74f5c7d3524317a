import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import { type ReactNode, useId } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import classes from "./dashboard.module.css";

/** The drop-off of a form by the page on which people saw it. */
export function SourcesCard({ sources }: Pick<FormDashboard, "sources">): ReactNode {
  const title = useId();
  if (sources.length === 0) return null;
  return (
    <div className={`${classes.card} ${classes.wide}`}>
      <h2 id={title}>
        <FormattedMessage id="submissions.dashboard.sources" />
      </h2>
      <p className={classes.muted}>
        <FormattedMessage id="submissions.dashboard.sources.text" />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table is reached by keyboard */}
      <section className={classes.scroll} aria-labelledby={title} tabIndex={0}>
        <table className={classes.heat} aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="submissions.dashboard.source" />
              </th>
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
            {sources.map(({ page, views, starts, sent, completion }) => (
              <tr key={page?.guid ?? ""}>
                <th scope="row">
                  {page === null ? (
                    <FormattedMessage id="submissions.dashboard.source.others" />
                  ) : (
                    <>
                      <a href={page.path}>{page.title}</a> <span className={classes.muted}>{page.path}</span>
                    </>
                  )}
                </th>
                <Count value={views} />
                <Count value={starts} />
                <Count value={sent} />
                <td>{completion !== null && <FormattedNumber value={completion} style="percent" maximumFractionDigits={0} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Count({ value }: { readonly value: number | null }): ReactNode {
  return <td>{value === null ? <FormattedMessage id="submissions.dashboard.few" /> : <FormattedNumber value={value} />}</td>;
}
