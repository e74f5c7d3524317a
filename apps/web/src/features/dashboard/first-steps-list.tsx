import { Progress } from "@mantine/core";
import { FIRST_STEPS, type FirstStep } from "@plein/contract/dashboard/first-steps";
import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./dashboard.module.css";
import { PartFailed } from "./part-failed.tsx";

const STEPS = Object.keys(FIRST_STEPS) as FirstStep[];

/** The checklist for setting up a new platform; renders nothing once all steps are done. */
export function FirstStepsList(): ReactNode {
  const intl = useIntl();
  const steps = trpc.dashboard.getFirstSteps.useQuery(undefined, { staleTime: 0 });
  const done = STEPS.filter((step) => steps.data?.[step]);
  if (steps.isPending || done.length === STEPS.length) return null;
  return (
    <section aria-labelledby="dashboard-steps">
      <h2 id="dashboard-steps">
        <FormattedMessage id="dashboard.steps" />
      </h2>
      {steps.isError && <PartFailed error={steps.error} onRetry={() => void steps.refetch()} />}
      {steps.data && (
        <>
          <p className={classes.muted}>
            <FormattedMessage id="dashboard.steps.done" values={{ done: done.length, all: STEPS.length }} />
          </p>
          <Progress value={(done.length / STEPS.length) * 100} aria-label={intl.formatMessage({ id: "dashboard.steps" })} />
          <ul className={classes.steps}>
            {STEPS.map((step) => (
              <Step key={step} step={step} isDone={done.includes(step)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Step({ step, isDone }: { readonly step: FirstStep; readonly isDone: boolean }): ReactNode {
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li data-done={isDone || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      {isDone ? (
        <span>
          <FormattedMessage id={`dashboard.step.${step}.done`} />
        </span>
      ) : (
        <a href={FIRST_STEPS[step]}>
          <FormattedMessage id={`dashboard.step.${step}`} />
        </a>
      )}
    </li>
  );
}
