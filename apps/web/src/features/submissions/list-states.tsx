import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";
import { QueryFailed, QueryLoading } from "../../client/lists/query-states.tsx";
import classes from "./submissions.module.css";

export function SubmissionsLoading(): ReactNode {
  return <QueryLoading label={<FormattedMessage id="submissions.loading" />} />;
}

type SubmissionsFailedProps = { readonly error: unknown; readonly onRetry: () => void };

/** The error of a failed query, with the correlation code; "not found" for a form or submission that is missing or not visible. */
export function SubmissionsFailed({ error, onRetry }: SubmissionsFailedProps): ReactNode {
  const { code } = toFailure(error);
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
    <QueryFailed
      text={<FormattedMessage id="submissions.failed" />}
      again={<FormattedMessage id="submissions.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}
