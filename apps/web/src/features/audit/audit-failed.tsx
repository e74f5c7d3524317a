import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";
import classes from "./audit.module.css";

/** The error of a failed call, with the correlation code, which users can quote. */
export function AuditFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { detail } = toFailure(error);
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="audit.failed" />
        {detail !== "" && <code>{detail}</code>}
      </p>
      <Button variant="default" onClick={onRetry}>
        <FormattedMessage id="audit.again" />
      </Button>
    </div>
  );
}
