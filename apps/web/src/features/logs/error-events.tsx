import type { ErrorEvent, ErrorGroupDetails } from "@plein/contract/logs/error-group";
import { ColumnHeaders } from "@plein/ui/column-headers.tsx";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import classes from "./logs.module.css";

/** The last events of an error, newest first. */
export function ErrorEvents({ error: { count, events } }: { readonly error: ErrorGroupDetails }): ReactNode {
  const hasCodes = events.some((event) => codeOf(event) !== null);
  const columns = ["occurred", "path", "browser", ...(hasCodes ? (["code"] as const) : [])] as const;
  return (
    <section className={classes.part} aria-labelledby="error-events">
      <h2 id="error-events">
        <FormattedMessage id="errors.events" />
      </h2>
      {count > events.length && (
        <p className={classes.muted}>
          <FormattedMessage id="errors.events.last" values={{ shown: events.length, count }} />
        </p>
      )}
      <table className={classes.events}>
        <ColumnHeaders names={columns.map((column) => <FormattedMessage key={column} id={`errors.column.${column}`} />)} />
        <tbody>
          {events.map((event, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no name, and a row has no state
            <Row key={place} event={event} hasCode={hasCodes} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ event, hasCode }: { readonly event: ErrorEvent; readonly hasCode: boolean }): ReactNode {
  const intl = useIntl();
  const { occurredOn, path, browser, isRobot } = event;
  return (
    <tr>
      <td>
        <time dateTime={occurredOn}>
          <FormattedDate value={occurredOn} dateStyle="medium" timeStyle="medium" />
        </time>
      </td>
      <td data-label={intl.formatMessage({ id: "errors.column.path" })} translate="no">
        {path}
      </td>
      <td data-label={intl.formatMessage({ id: "errors.column.browser" })}>
        {browser === "" ? <FormattedMessage id="errors.browser.unknown" /> : <span translate="no">{browser}</span>}
        {isRobot && (
          <span className={classes.second}>
            <FormattedMessage id="errors.robot" />
          </span>
        )}
      </td>
      {hasCode && (
        <td data-label={intl.formatMessage({ id: "errors.column.code" })}>
          <code>{codeOf(event)}</code>
        </td>
      )}
    </tr>
  );
}

/** Returns the code that the user saw and may quote. */
function codeOf({ correlationId, taskCode }: ErrorEvent): string | null {
  return correlationId ?? taskCode;
}
