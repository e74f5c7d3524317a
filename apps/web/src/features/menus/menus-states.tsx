import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";
import classes from "./menus.module.css";

export function MenusLoading(): ReactNode {
  return (
    <>
      <h1>
        <FormattedMessage id="menus.title" />
      </h1>
      <p className={classes.loading} role="status">
        <FormattedMessage id="menus.loading" />
      </p>
    </>
  );
}

/** The error of a failed query, with the correlation code, which users can quote. */
export function MenusFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { detail } = toFailure(error);
  return (
    <>
      <h1>
        <FormattedMessage id="menus.title" />
      </h1>
      <div className={classes.failed} role="alert">
        <p>
          <FormattedMessage id="menus.failed" />
          {detail !== "" && <code>{detail}</code>}
        </p>
        <Button variant="default" onClick={onRetry}>
          <FormattedMessage id="menus.again" />
        </Button>
      </div>
    </>
  );
}
