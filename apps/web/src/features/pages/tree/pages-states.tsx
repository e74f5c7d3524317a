import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { QueryFailed, QueryLoading } from "../../../client/lists/query-states.tsx";
import classes from "./pages.module.css";

export function PagesLoading(): ReactNode {
  return <QueryLoading label={<FormattedMessage id="pages.loading" />} />;
}

type PagesFailedProps = {
  /** what couldn't be loaded; absent: the pages */
  readonly what?: "page" | "version" | "versions" | "templates";
  readonly error: unknown;
  readonly onRetry: () => void;
};

export function PagesFailed({ what, error, onRetry }: PagesFailedProps): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id={what === undefined ? "pages.failed" : `pages.failed.${what}`} />}
      again={<FormattedMessage id="pages.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}

export function NoPages({ isSearched, onClear }: { readonly isSearched: boolean; readonly onClear: () => void }): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>{isSearched ? <FormattedMessage id="pages.none.found" /> : <FormattedMessage id="pages.none.yet" />}</h2>
      {isSearched && (
        <Button variant="light" onClick={onClear}>
          <FormattedMessage id="pages.filter.clearAll" />
        </Button>
      )}
    </div>
  );
}
