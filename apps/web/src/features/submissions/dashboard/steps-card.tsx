import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import { BarTable } from "@plein/ui/charts/bar-table.tsx";
import { type ReactNode, useId } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import classes from "./dashboard.module.css";
import { ChartFiles } from "./files/chart-files.tsx";

type StepsCardProps = Pick<FormDashboard, "steps" | "completion"> & {
  /** several versions are shown; pages are counted only when a single version is */
  readonly hasVersions: boolean;
  readonly comparison: { readonly name: string; readonly figures: Pick<FormDashboard, "steps"> } | null;
};

/** The conversion funnel, from viewing the form to sending it. Each bar is beside its count, so it is a table too. */
export function StepsCard({ steps, completion, hasVersions, comparison }: StepsCardProps): ReactNode {
  const intl = useIntl();
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
      {state === "text" && (
        <>
          <StepTable steps={steps} comparison={comparison} />
          <ChartFiles title={intl.formatMessage({ id: "submissions.dashboard.steps" })} />
        </>
      )}
    </section>
  );
}

type Step = FormDashboard["steps"][number];

function StepTable({ steps, comparison }: Pick<StepsCardProps, "steps" | "comparison">): ReactNode {
  const intl = useIntl();
  const others = comparison?.figures.steps ?? [];
  const figuresOf = ({ kind, count }: Step, all: readonly Step[]) => {
    const begun = all.find((step) => step.kind === "start")?.count ?? 0;
    const hasShare = kind !== "view" && kind !== "start" && count !== null && begun > 0;
    return {
      count: count ?? 0,
      shown: count === null ? <FormattedMessage id="submissions.dashboard.few" /> : intl.formatNumber(count),
      aside: hasShare ? intl.formatNumber(Math.min(1, count / begun), { style: "percent", maximumFractionDigits: 0 }) : undefined,
    };
  };
  return (
    <BarTable
      caption={intl.formatMessage({ id: "submissions.dashboard.steps" })}
      heading={<FormattedMessage id="submissions.dashboard.step" />}
      countHeading={<FormattedMessage id="submissions.dashboard.times" />}
      bars={steps.map((step) => {
        // A page of another version counts as the same page if it has the same position and title.
        const other = others.find(({ kind, page, title }) => kind === step.kind && page === step.page && title === step.title);
        return {
          value: `${step.kind} ${step.page}`,
          label: <StepName step={step} />,
          ...figuresOf(step, steps),
          ...(other !== undefined && { compared: figuresOf(other, others) }),
        };
      })}
      total={mostOf(steps)}
      compared={comparison === null ? undefined : { heading: comparison.name, total: mostOf(others) }}
    />
  );
}

function StepName({ step: { kind, page, title } }: { readonly step: Step }): ReactNode {
  if (kind !== "page") return <FormattedMessage id={`submissions.dashboard.step.${kind}`} />;
  if (title === "") return <FormattedMessage id="submissions.dashboard.step.page" values={{ page }} />;
  return <FormattedMessage id="submissions.dashboard.step.pageTitle" values={{ page, name: title }} />;
}

function mostOf(steps: readonly Step[]): number {
  return Math.max(1, ...steps.map(({ count }) => count ?? 0));
}
