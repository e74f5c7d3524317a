import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./settings.module.css";

/** The accounts that this number of months would erase; renders nothing for users who may not list accounts. */
export function InactivityPreview({ months }: { readonly months: number }): ReactNode {
  const can = useCan();
  return can("users.list") ? <Preview months={months} /> : null;
}

function Preview({ months }: { readonly months: number }): ReactNode {
  const { data, isError, refetch } = trpc.privacy.previewInactivity.useQuery({ months });
  if (isError)
    return (
      <p className={classes.failed} role="alert">
        <FormattedMessage id="settings.inactive.failed" />{" "}
        <button type="button" onClick={() => void refetch()}>
          <FormattedMessage id="settings.again" />
        </button>
      </p>
    );
  if (data === undefined)
    return (
      <p className={classes.muted} role="status">
        <FormattedMessage id="settings.inactive.loading" />
      </p>
    );
  const { total, users } = data;
  return (
    <div role="status">
      <p className={total > 0 ? classes.warning : classes.muted}>
        <FormattedMessage id="settings.inactive.total" values={{ total }} />{" "}
        {users[0] && (
          <FormattedMessage id="settings.inactive.from" values={{ date: <FormattedDate value={users[0].eraseOn} dateStyle="long" /> }} />
        )}
      </p>
      {total > 0 && (
        <details>
          <summary>
            <FormattedMessage id="settings.inactive.who" values={{ total }} />
          </summary>
          <ul>
            {users.map(({ guid, name, emailMasked, lastSeenOn }) => (
              <li key={guid}>
                <a href={`/admin/users/${guid}/profile`}>{name || emailMasked}</a>{" "}
                <span className={classes.muted}>
                  {lastSeenOn === null ? (
                    <FormattedMessage id="settings.inactive.never" />
                  ) : (
                    <FormattedMessage
                      id="settings.inactive.seen"
                      values={{ date: <FormattedDate value={lastSeenOn} dateStyle="medium" /> }}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
          {total > users.length && (
            <p className={classes.muted}>
              <FormattedMessage id="settings.inactive.more" values={{ count: total - users.length }} />
            </p>
          )}
        </details>
      )}
    </div>
  );
}
