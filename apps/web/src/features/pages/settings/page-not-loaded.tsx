import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../../client/calls/call.ts";
import { PagesFailed } from "../tree/pages-states.tsx";

type PageNotLoadedProps = {
  readonly what: "page" | "versions";
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** A page that is missing, that the caller may not see, or that couldn't be loaded. */
export function PageNotLoaded({ what, error, onRetry }: PageNotLoadedProps): ReactNode {
  const { code } = toFailure(error);
  if (code === "NotFound" || code === "Unauthorized" || code === "BadRequest")
    return (
      <h1>
        <FormattedMessage id={code === "Unauthorized" ? "pages.forbidden" : "pages.missing"} />
      </h1>
    );
  return (
    <>
      <PageHeading what={what} />
      <PagesFailed what={what} error={error} onRetry={onRetry} />
    </>
  );
}

/** The heading of a screen about a page whose title isn't known yet. */
export function PageHeading({ what }: Pick<PageNotLoadedProps, "what">): ReactNode {
  return (
    <h1>
      <FormattedMessage id={what === "page" ? "pages.settings.title" : "pages.versions"} />
    </h1>
  );
}
