import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import classes from "./dashboard.module.css";
import { FirstStepsList } from "./first-steps-list.tsx";
import { PlannedItems } from "./planned-items.tsx";
import { WaitingTasks } from "./waiting-tasks.tsx";

/** The dashboard: pending tasks, first steps of a new platform, and recent changes; each part loads and fails on its own. */
export function DashboardScreen({ recent }: { readonly recent: ReactNode }): ReactNode {
  const can = useCan();
  return (
    <>
      <h1 className={classes.title}>
        <FormattedMessage id="dashboard.title" />
      </h1>
      <div className={classes.parts}>
        <WaitingTasks />
        <PlannedItems />
        {can("settings.edit") && <FirstStepsList />}
        {recent}
      </div>
    </>
  );
}
