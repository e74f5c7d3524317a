import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { QueryFailed } from "../../client/lists/query-states.tsx";
import classes from "./statistics.module.css";

/** The delay before the loading indicator shows, so that fast queries show none. */
const LATE_MS = 300;
const BONES = [1, 2, 3, 4];

function Loading(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.skeleton} role="status">
      {isLate && (
        <>
          <span className={classes.hidden}>
            <FormattedMessage id="statistics.loading" />
          </span>
          {BONES.map((bone) => (
            <span key={bone} className={classes.bone} />
          ))}
        </>
      )}
    </div>
  );
}

type Query<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

/** Renders the loaded figures, or else a loading indicator or an error. */
export function QueryState<T>({ query, children }: { readonly query: Query<T>; readonly children: (data: T) => ReactNode }): ReactNode {
  const { data, error, isError, isPlaceholderData, refetch } = query;
  if (isError)
    return (
      <QueryFailed
        text={<FormattedMessage id="statistics.failed" />}
        again={<FormattedMessage id="statistics.again" />}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Loading />;
  return (
    <div data-stale={isPlaceholderData ? "" : undefined} aria-busy={isPlaceholderData} className={classes.loaded}>
      {children(data)}
    </div>
  );
}
