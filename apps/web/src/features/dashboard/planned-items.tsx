import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./dashboard.module.css";

/** The scheduled items, next one first; renders nothing without any. WaitingTasks shows a failure of their query. */
export function PlannedItems(): ReactNode {
  const { data } = trpc.dashboard.listTasks.useQuery(undefined, { staleTime: 0 });
  const planned = data?.scheduledItems;
  if (!planned || planned.items.length === 0) return null;
  const others = planned.count - planned.items.length;
  return (
    <section aria-labelledby="dashboard-planned">
      <h2 id="dashboard-planned">
        <FormattedMessage id="dashboard.planned" />
      </h2>
      <ul className={classes.planned}>
        {planned.items.map(({ guid, title, url, publishedOn }) => (
          <li key={guid}>
            <a href={url}>{title}</a>
            <time className={classes.muted} dateTime={publishedOn}>
              <FormattedDate value={publishedOn} dateStyle="medium" timeStyle="short" />
            </time>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className={classes.muted}>
          <FormattedMessage id="dashboard.planned.others" values={{ count: others }} />
        </p>
      )}
    </section>
  );
}
