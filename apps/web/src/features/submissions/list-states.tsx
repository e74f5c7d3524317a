import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";
import classes from "./submissions.module.css";

/** The delay before the skeleton shows, so that a fast list shows none. */
const SKELETON_DELAY_MS = 300;
const ROWS = [1, 2, 3, 4, 5, 6];

export function SubmissionsLoading(): ReactNode {
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
            <FormattedMessage id="submissions.loading" />
          </span>
          {ROWS.map((row) => (
            <span key={row} className={classes.bone} />
          ))}
        </>
      )}
    </div>
  );
}

type SubmissionsFailedProps = { readonly error: unknown; readonly onRetry: () => void };

/** The error of a failed query, with the correlation code; "not found" for a form or submission that is missing or not visible. */
export function SubmissionsFailed({ error, onRetry }: SubmissionsFailedProps): ReactNode {
  const { code, detail } = toFailure(error);
  if (code === "NotFound" || code === "Unauthorized") {
    return (
      <div className={classes.empty}>
        <h1>
          <FormattedMessage id={code === "NotFound" ? "submissions.missing" : "submissions.forbidden"} />
        </h1>
        <p>
          <FormattedMessage id={code === "NotFound" ? "submissions.missing.text" : "submissions.forbidden.text"} />
        </p>
      </div>
    );
  }
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="submissions.failed" />
        {detail !== "" && <code>{detail}</code>}
      </p>
      <Button variant="default" onClick={onRetry}>
        <FormattedMessage id="submissions.again" />
      </Button>
    </div>
  );
}
