import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import classes from "./dashboard.module.css";
import { FirstStepsList } from "./first-steps-list.tsx";
import { PlannedItems } from "./planned-items.tsx";
import { WaitingTasks } from "./waiting-tasks.tsx";

/** What waits for the user, how far the platform is, and what changed; each part loads and fails by itself. */
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
