import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { QueryFailed } from "../../client/lists/query-states.tsx";

/** The error of a failed call, with the correlation code, which users can quote. */
export function AuditFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id="audit.failed" />}
      again={<FormattedMessage id="audit.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}
