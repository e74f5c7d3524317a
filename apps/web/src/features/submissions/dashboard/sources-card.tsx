import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./dashboard.module.css";
import { ChartFiles } from "./files/chart-files.tsx";
import { StepCountsTable } from "./step-counts-table.tsx";

/** The drop-off of a form by the page on which people saw it. */
export function SourcesCard({ sources }: Pick<FormDashboard, "sources">): ReactNode {
  const intl = useIntl();
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
      <StepCountsTable
        titleId={title}
        heading={<FormattedMessage id="submissions.dashboard.source" />}
        rows={sources.map(({ page, ...counts }) => ({
          ...counts,
          key: page?.guid ?? "",
          name:
            page === null ? (
              <FormattedMessage id="submissions.dashboard.source.others" />
            ) : (
              <>
                <a href={page.path}>{page.title}</a> <span className={classes.muted}>{page.path}</span>
              </>
            ),
        }))}
      />
      <ChartFiles title={intl.formatMessage({ id: "submissions.dashboard.sources" })} />
    </div>
  );
}
