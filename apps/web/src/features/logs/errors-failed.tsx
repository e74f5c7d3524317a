import { Button } from "@mantine/core";
import { ErrorState } from "@plein/ui/section-parts.tsx";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";

/** Shown instead of errors that couldn't be loaded. */
export function ErrorsFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <ErrorState
      text={<FormattedMessage id="errors.failed" />}
      code={toFailure(error).detail}
      action={
        <Button variant="default" onClick={onRetry}>
          <FormattedMessage id="errors.again" />
        </Button>
      }
    />
  );
}
