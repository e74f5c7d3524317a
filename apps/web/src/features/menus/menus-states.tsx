import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { QueryFailed, QueryLoading } from "../../client/lists/query-states.tsx";

export function MenusLoading(): ReactNode {
  return (
    <>
      <h1>
        <FormattedMessage id="menus.title" />
      </h1>
      <QueryLoading label={<FormattedMessage id="menus.loading" />} />
    </>
  );
}

export function MenusFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <>
      <h1>
        <FormattedMessage id="menus.title" />
      </h1>
      <QueryFailed
        text={<FormattedMessage id="menus.failed" />}
        again={<FormattedMessage id="menus.again" />}
        error={error}
        onRetry={onRetry}
      />
    </>
  );
}
