import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { QueryFailed } from "../../client/lists/query-states.tsx";

/** The error state in place of webhooks, or a log, that couldn't be loaded. */
export function WebhooksFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id="webhooks.failed" />}
      again={<FormattedMessage id="webhooks.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}
