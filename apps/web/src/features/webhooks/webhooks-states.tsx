import { Button } from "@mantine/core";
import { ErrorState } from "@plein/ui/section-parts.tsx";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";

/** Shown instead of webhooks, or a log, that couldn't be loaded. */
export function WebhooksFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <ErrorState
      text={<FormattedMessage id="webhooks.failed" />}
      code={toFailure(error).detail}
      action={
        <Button variant="default" onClick={onRetry}>
          <FormattedMessage id="webhooks.again" />
        </Button>
      }
    />
  );
}
