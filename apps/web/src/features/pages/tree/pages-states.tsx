import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../../client/calls/call.ts";
import classes from "./pages.module.css";

/** The delay before the skeleton shows, so that a fast tree shows none. */
const SKELETON_DELAY_MS = 300;
const ROWS = [1, 2, 3, 4, 5, 6];

export function PagesLoading(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.skeleton} role="status">
      {isLate && (
        <>
          <span className={classes.hidden}>
            <FormattedMessage id="pages.loading" />
          </span>
          {ROWS.map((row) => (
            <span key={row} className={classes.bone} />
          ))}
        </>
      )}
    </div>
  );
}

/** The error of a failed query, with the correlation code, which users can quote. */
export function PagesFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { detail } = toFailure(error);
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="pages.failed" />
        {detail !== "" && <code>{detail}</code>}
      </p>
      <Button variant="default" onClick={onRetry}>
        <FormattedMessage id="pages.again" />
      </Button>
    </div>
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
