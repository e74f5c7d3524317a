import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { QueryFailed, QueryLoading } from "../../client/lists/query-states.tsx";
import classes from "./users.module.css";

export function UsersLoading(): ReactNode {
  return <QueryLoading label={<FormattedMessage id="users.loading" />} />;
}

export function UsersFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id="users.failed" />}
      again={<FormattedMessage id="users.again" />}
      error={error}
      onRetry={onRetry}
    />
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
