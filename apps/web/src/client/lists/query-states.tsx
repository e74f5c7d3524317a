import { Button } from "@mantine/core";
import { ErrorState } from "@plein/ui/section-parts.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { toFailure } from "../calls/call.ts";
import classes from "./query-states.module.css";

/** The delay before the skeleton shows, so that a fast query shows none. */
const SKELETON_DELAY_MS = 300;
const ROWS = [1, 2, 3, 4, 5, 6];

/** The skeleton of a list that is being loaded, in place of a spinner. @param label for screen readers */
export function QueryLoading({ label }: { readonly label: ReactNode }): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.skeleton} role="status">
      {isLate && (
        <>
          <span className={classes.hidden}>{label}</span>
          {ROWS.map((row) => (
            <span key={row} className={classes.bone} />
          ))}
        </>
      )}
    </div>
  );
}

type QueryFailedProps = {
  readonly text: ReactNode;
  /** the text of the retry button */
  readonly again: ReactNode;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** The error of a failed query, with the correlation code, which users can quote. */
export function QueryFailed({ text, again, error, onRetry }: QueryFailedProps): ReactNode {
  return (
    <ErrorState
      text={text}
      code={toFailure(error).detail}
      action={
        <Button variant="default" onClick={onRetry}>
          {again}
        </Button>
      }
    />
  );
}
