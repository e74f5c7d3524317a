import { Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { QueryFailed } from "../../client/lists/query-states.tsx";

export function MediaLoading(): ReactNode {
  const intl = useIntl();
  return <Loader role="status" aria-label={intl.formatMessage({ id: "media.loading" })} />;
}

export function MediaFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id="media.failed" />}
      again={<FormattedMessage id="media.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}
