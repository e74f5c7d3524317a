import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedTime, RawIntlProvider } from "react-intl";
import { useStore } from "../../client/state/store.ts";
import classes from "./notices.module.css";
import { canSeeFailures, taskFailures } from "./run-task.tsx";
import { TaskTitle } from "./task-notice.tsx";

/**
 * The tasks that failed in this tab, also after their notices were closed, with the codes that users can quote; nothing without a failure.
 */
export function FailureList(): ReactNode {
  const { i18n } = useRouter().options.context;
  const failures = useStore(taskFailures, (all) => all).filter(({ entity }) => canSeeFailures(entity));
  // Their texts were loaded for the notice of the first one.
  if (failures.length === 0 || !i18n.has("signedIn")) return null;
  return (
    <RawIntlProvider value={i18n.intl}>
      <details className={classes.failures}>
        <summary>
          <FormattedMessage id="shell.failures" values={{ count: failures.length }} />
        </summary>
        <ol>
          {failures.map(({ type, entity, code, failedAtMs }) => (
            <li key={code}>
              <FormattedTime value={failedAtMs} /> <TaskTitle type={type} entity={entity} bulk={false} moment="failed" />
              <span className={classes.code}>{code}</span>
            </li>
          ))}
        </ol>
      </details>
    </RawIntlProvider>
  );
}
