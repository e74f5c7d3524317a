import { Button, Loader } from "@mantine/core";
import type { AuditFilter } from "@plein/contract/audit/audit-entry";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./audit.module.css";
import { AuditFailed } from "./audit-failed.tsx";
import { AuditRow } from "./audit-row.tsx";

type AuditEntriesProps = { readonly filter: AuditFilter; readonly isFiltered: boolean; readonly canName: boolean };

/** The entries that match a filter, newest first; older ones load on request. */
export function AuditEntries({ filter, isFiltered, canName }: AuditEntriesProps): ReactNode {
  const intl = useIntl();
  const { client } = trpc.useUtils();
  const log = useInfiniteQuery({
    queryKey: ["audit", filter],
    queryFn: ({ pageParam, signal }) =>
      client.audit.list.query({ ...filter, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    // Infers the type of the cursor as well: the first page has none.
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  if (log.isPending) return <Loader role="status" aria-label={intl.formatMessage({ id: "audit.loading" })} />;
  if (log.isError) return <AuditFailed error={log.error} onRetry={() => void log.refetch()} />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <Nothing isFiltered={isFiltered} />;
  return (
    <>
      <table className={classes.table}>
        <caption className={classes.hidden}>
          <FormattedMessage id="audit.title" />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="audit.column.when" />
            </th>
            <th scope="col">
              <FormattedMessage id="audit.column.what" />
            </th>
            <th scope="col">
              <span className={classes.hidden}>
                <FormattedMessage id="audit.details" />
              </span>
            </th>
          </tr>
        </thead>
        {entries.map((entry) => (
          <AuditRow key={entry.sequence} entry={entry} canName={canName} />
        ))}
      </table>
      {log.hasNextPage && (
        <Button mt="lg" variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          <FormattedMessage id="audit.more" />
        </Button>
      )}
    </>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }): ReactNode {
  return (
    <p className={classes.empty} role="status">
      {isFiltered ? <FormattedMessage id="audit.none.found" /> : <FormattedMessage id="audit.none.yet" />}
    </p>
  );
}
