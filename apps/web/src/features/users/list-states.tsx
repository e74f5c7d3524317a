import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";
import classes from "./users.module.css";

/** The delay before the skeleton shows, so that a fast list shows none. */
const SKELETON_DELAY_MS = 300;
const ROWS = [1, 2, 3, 4, 5, 6];

export function UsersLoading(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.skeleton} role="status">
      {isLate && (
        <>
          <span className={classes.hidden}>
            <FormattedMessage id="users.loading" />
          </span>
          {ROWS.map((row) => (
            <span key={row} className={classes.bone} />
          ))}
        </>
      )}
    </div>
  );
}

/** The error of a failed query, with the correlation code, which users can quote. */
export function UsersFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { detail } = toFailure(error);
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="users.failed" />
        {detail !== "" && <code>{detail}</code>}
      </p>
      <Button variant="default" onClick={onRetry}>
        <FormattedMessage id="users.again" />
      </Button>
    </div>
  );
}

export function NoUsers({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>{isFiltered ? <FormattedMessage id="users.none.found" /> : <FormattedMessage id="users.none.yet" />}</h2>
      {isFiltered && (
        <Button variant="light" onClick={onClear}>
          <FormattedMessage id="users.filter.clearAll" />
        </Button>
      )}
    </div>
  );
}
