import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { QueryFailed, QueryLoading } from "../../../client/lists/query-states.tsx";
import classes from "./pages.module.css";

export function PagesLoading(): ReactNode {
  return <QueryLoading label={<FormattedMessage id="pages.loading" />} />;
}

export function PagesFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id="pages.failed" />}
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
