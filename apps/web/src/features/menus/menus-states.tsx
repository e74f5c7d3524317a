import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { QueryFailed, QueryLoading } from "../../client/lists/query-states.tsx";
import classes from "./menus.module.css";

export function MenusLoading(): ReactNode {
  return (
    <>
      <MenusHeader />
      <QueryLoading label={<FormattedMessage id="menus.loading" />} />
    </>
  );
}

export function MenusFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <>
      <MenusHeader />
      <QueryFailed
        text={<FormattedMessage id="menus.failed" />}
        again={<FormattedMessage id="menus.again" />}
        error={error}
        onRetry={onRetry}
      />
    </>
  );
}

function MenusHeader(): ReactNode {
  return (
    <header className={classes.header}>
      <h1>
        <FormattedMessage id="menus.title" />
      </h1>
    </header>
  );
}
