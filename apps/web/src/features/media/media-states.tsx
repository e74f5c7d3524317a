import { Button, Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";
import classes from "./media.module.css";

export function MediaLoading(): ReactNode {
  const intl = useIntl();
  return <Loader role="status" aria-label={intl.formatMessage({ id: "media.loading" })} />;
}

export function MediaFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { detail } = toFailure(error);
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="media.failed" /> {detail !== "" && <code>{detail}</code>}
      </p>
      <Button variant="default" onClick={onRetry}>
        <FormattedMessage id="media.again" />
      </Button>
    </div>
  );
}
