import { Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { Moment } from "../../client/lists/moment.tsx";
import classes from "./audit.module.css";
import { AuditFailed } from "./audit-failed.tsx";
import { AuditSentence } from "./audit-sentence.tsx";

/** The number of entries to read: many of them aren't changes of the site, such as sign-ins. */
const MAX_READ = 100;
const MAX_SHOWN = 8;
/** Slices whose entries are changes of the site. */
const SLICES_OF_SITE = new Set([
  "pages",
  "buildingBlocks",
  "pageTemplates",
  "listItems",
  "listItemTypes",
  "forms",
  "menus",
  "media",
  "settings",
  "legal",
  "roles",
]);

/** The latest changes of the site: everybody's for users who may read the log, or else the user's own. */
export function RecentChanges(): ReactNode {
  const intl = useIntl();
  const can = useCan();
  const seesAll = can("audit.view");
  const log = trpc.audit.list.useQuery({ itemCount: MAX_READ }, { staleTime: 0 });
  const changes = log.data?.entries.filter(({ action }) => SLICES_OF_SITE.has(action.split(".")[0] ?? "")).slice(0, MAX_SHOWN);
  return (
    <section aria-labelledby="audit-recent">
      <h2 id="audit-recent">
        <FormattedMessage id={seesAll ? "audit.recent" : "audit.recent.own"} />
      </h2>
      {log.isPending && <Loader role="status" aria-label={intl.formatMessage({ id: "audit.loading" })} />}
      {log.isError && <AuditFailed error={log.error} onRetry={() => void log.refetch()} />}
      {changes?.length === 0 && (
        <p className={classes.muted}>
          <FormattedMessage id="audit.recent.none" />
        </p>
      )}
      {changes !== undefined && changes.length > 0 && (
        <ul className={classes.recent}>
          {changes.map((entry) => (
            <li key={entry.sequence}>
              <span>
                <AuditSentence entry={entry} canName={can("audit.viewNames")} />
              </span>
              <span className={classes.muted}>
                <Moment on={entry.createdOn} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {seesAll && (
        <a href="/admin/audit">
          <FormattedMessage id="audit.recent.all" />
        </a>
      )}
    </section>
  );
}
