import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import { BarTable } from "@plein/ui/charts/bar-table.tsx";
import { type ReactNode, useId } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import classes from "./dashboard.module.css";

type StepsCardProps = Pick<FormDashboard, "steps" | "completion"> & {
  /** pages are shown of one version only */
  readonly hasVersions: boolean;
};

/** How far people come, from seeing the form to sending it; also as a table, because each bar stands beside its number. */
export function StepsCard({ steps, completion, hasVersions }: StepsCardProps): ReactNode {
  const title = useId();
  const state = steps.length === 0 ? "filtered" : steps.every(({ count }) => count === 0) ? "none" : "text";
  return (
    <section className={classes.card} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="submissions.dashboard.steps" />
      </h2>
      <p className={classes.muted}>
        {completion !== null && (
          <>
            <FormattedMessage
              id="submissions.dashboard.completion"
              values={{ share: <FormattedNumber value={completion} style="percent" maximumFractionDigits={0} /> }}
            />{" "}
          </>
        )}
        <FormattedMessage id={`submissions.dashboard.steps.${state}`} />
        {hasVersions && state === "text" && (
          <>
            {" "}
            <FormattedMessage id="submissions.dashboard.steps.version" />
          </>
        )}
      </p>
      {state === "text" && <StepTable steps={steps} />}
    </section>
  );
}

function StepTable({ steps }: Pick<FormDashboard, "steps">): ReactNode {
  const intl = useIntl();
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0));
  const begun = steps.find(({ kind }) => kind === "start")?.count ?? 0;
  return (
    <BarTable
      caption={intl.formatMessage({ id: "submissions.dashboard.steps" })}
      heading={<FormattedMessage id="submissions.dashboard.step" />}
      countHeading={<FormattedMessage id="submissions.dashboard.times" />}
      bars={steps.map(({ kind, page, title: name, count }) => ({
        value: `${kind} ${page}`,
        label:
          kind === "page" ? (
            <FormattedMessage
              id={name === "" ? "submissions.dashboard.step.page" : "submissions.dashboard.step.pageTitle"}
              values={{ page, name }}
            />
          ) : (
            <FormattedMessage id={`submissions.dashboard.step.${kind}`} />
          ),
        count: count ?? 0,
        shown: count === null ? <FormattedMessage id="submissions.dashboard.few" /> : intl.formatNumber(count),
        aside:
          kind !== "view" && kind !== "start" && count !== null && begun > 0
            ? intl.formatNumber(Math.min(1, count / begun), { style: "percent", maximumFractionDigits: 0 })
            : undefined,
      }))}
      total={most}
    />
  );
}
