import { Loader } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { QueryFailed } from "../../../client/lists/query-states.tsx";
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
  return (
    <QueryFailed
      text={<FormattedMessage id="profiles.fields.failed" />}
      again={<FormattedMessage id="profiles.fields.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}
