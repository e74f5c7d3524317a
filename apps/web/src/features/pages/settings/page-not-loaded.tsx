import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../../client/calls/call.ts";
import { PagesFailed } from "../tree/pages-states.tsx";

/** A page that is missing, that the caller may not see, or that couldn't be loaded. */
export function PageNotLoaded({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { code } = toFailure(error);
  if (code === "NotFound" || code === "Unauthorized" || code === "BadRequest")
    return (
      <h1>
        <FormattedMessage id={code === "Unauthorized" ? "pages.forbidden" : "pages.missing"} />
      </h1>
    );
  return <PagesFailed error={error} onRetry={onRetry} />;
}
