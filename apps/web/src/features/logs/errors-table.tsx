import type { ErrorGroup } from "@plein/contract/logs/error-group";
import { ColumnHeaders } from "@plein/ui/column-headers.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { Moment } from "../../client/lists/moment.tsx";
import { ErrorBadges } from "./error-badges.tsx";
import classes from "./logs.module.css";
import { ResolveButton } from "./resolve-button.tsx";

type ErrorsTableProps = {
  readonly errors: readonly ErrorGroup[];
  /** shows the previous results while the next are loading */
  readonly isStale: boolean;
};

export function ErrorsTable({ errors, isStale }: ErrorsTableProps): ReactNode {
  const can = useCan();
  const columns = ["message", "count", "lastSeen", "firstSeen", ...(can("errors.resolve") ? (["action"] as const) : [])] as const;
  return (
    <table className={classes.groups} data-stale={isStale || undefined}>
      <ColumnHeaders
        names={columns.map((column) => (
          <span key={column} className={column === "action" ? classes.hidden : undefined}>
            <FormattedMessage id={`errors.column.${column}`} />
          </span>
        ))}
      />
      <tbody>
        {errors.map((error) => (
          <Row key={error.guid} error={error} canResolve={can("errors.resolve")} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ error, canResolve }: { readonly error: ErrorGroup; readonly canResolve: boolean }): ReactNode {
  const intl = useIntl();
  const { guid, message, count, firstSeenOn, lastSeenOn, lastPath, lastBrowser } = error;
  return (
    <tr>
      <th scope="row">
        <a href={`/admin/errors/${guid}`} translate="no">
          {message}
        </a>
        <ErrorBadges error={error} />
        <span className={classes.second} translate="no">
          {[lastPath, lastBrowser].filter((part) => part !== "").join(" · ")}
        </span>
      </th>
      <td data-label={intl.formatMessage({ id: "errors.column.count" })}>
        <FormattedNumber value={count} />
      </td>
      <td data-label={intl.formatMessage({ id: "errors.column.lastSeen" })}>
        <Moment on={lastSeenOn} />
      </td>
      <td data-label={intl.formatMessage({ id: "errors.column.firstSeen" })}>
        <Moment on={firstSeenOn} />
      </td>
      {canResolve && (
        <td>
          <ResolveButton error={error} />
        </td>
      )}
    </tr>
  );
}
