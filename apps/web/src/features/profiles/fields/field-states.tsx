import { Button, Loader } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { toFailure } from "../../../client/calls/call.ts";
import classes from "./fields.module.css";

/** The delay before the loader shows, so that a fast list shows none. */
const LOADER_DELAY_MS = 300;

export function FieldsLoading(): ReactNode {
  const intl = useIntl();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.loading}>
      {isLate && <Loader role="status" aria-label={intl.formatMessage({ id: "profiles.fields.loading" })} />}
    </div>
  );
}

/** The error of a failed query, with the correlation code, which users can quote. */
export function FieldsFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { detail } = toFailure(error);
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="profiles.fields.failed" />
        {detail !== "" && <code>{detail}</code>}
      </p>
      <Button variant="default" onClick={onRetry}>
        <FormattedMessage id="profiles.fields.again" />
      </Button>
    </div>
  );
}
