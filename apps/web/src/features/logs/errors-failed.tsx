import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { QueryFailed } from "../../client/lists/query-states.tsx";

/** The error state in place of errors that couldn't be loaded. */
export function ErrorsFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id="errors.failed" />}
      again={<FormattedMessage id="errors.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}
