import { Button, Loader } from "@mantine/core";
import { useDocumentVisibility } from "@mantine/hooks";
import type { ErrorGroups } from "@plein/contract/logs/error-group";
import { ERROR_RETENTION_DAYS } from "@plein/contract/logs/error-limits";
import { EmptyState } from "@plein/ui/section-parts.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { LIST_START, ListPages } from "../../client/lists/list-pages.tsx";
import { ErrorFilters } from "./error-filters.tsx";
import { ErrorsFailed } from "./errors-failed.tsx";
import { ErrorsTable } from "./errors-table.tsx";
import classes from "./logs.module.css";
import { type ErrorSearch, isFiltered, NO_SEARCH, useErrorSearch } from "./use-error-search.ts";

const PER_PAGE = 25;
const REFRESH_MS = 30_000;

/** The errors of browsers and of the server, most recent first. */
export function ErrorsScreen(): ReactNode {
  const intl = useIntl();
  const { search, change } = useErrorSearch();
  const isVisible = useDocumentVisibility() === "visible";
  const { text, state, severity, source, page } = search;
  const list = trpc.errors.list.useQuery(
    { ...(text.trim() !== "" && { search: text }), state, severity, source, pageNumber: page, itemCount: PER_PAGE },
    { placeholderData: (before) => before, refetchInterval: isVisible && REFRESH_MS },
  );
  return (
    <>
      <header className={classes.header}>
        <div className={classes.intro}>
          <h1>
            <FormattedMessage id="errors.title" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="errors.intro" values={{ days: ERROR_RETENTION_DAYS }} />
          </p>
        </div>
      </header>
      <ErrorFilters search={search} onChange={change} />
      {list.isPending && <Loader role="status" aria-label={intl.formatMessage({ id: "errors.loading" })} />}
      {list.isError && <ErrorsFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && <Found list={list.data} isStale={list.isPlaceholderData} search={search} onChange={change} />}
    </>
  );
}

type FoundProps = {
  readonly list: ErrorGroups;
  /** shows the previous results while the next are loading */
  readonly isStale: boolean;
  readonly search: ErrorSearch;
  readonly onChange: (changes: Partial<ErrorSearch>) => void;
};

function Found({ list: { errors, total }, isStale, search, onChange }: FoundProps): ReactNode {
  const intl = useIntl();
  return (
    <>
      <p className={classes.muted} role="status" {...LIST_START}>
        {total > 0 && <FormattedMessage id="errors.total" values={{ count: total }} />}
      </p>
      {total === 0 ? <Nothing search={search} onClear={() => onChange(NO_SEARCH)} /> : <ErrorsTable errors={errors} isStale={isStale} />}
      <ListPages
        page={search.page}
        last={Math.ceil(total / PER_PAGE)}
        texts={{
          label: intl.formatMessage({ id: "errors.pages" }),
          page: (number) => intl.formatMessage({ id: "errors.page" }, { number }),
          previous: intl.formatMessage({ id: "errors.page.previous" }),
          next: intl.formatMessage({ id: "errors.page.next" }),
        }}
        onPage={(number) => onChange({ page: number })}
      />
    </>
  );
}

function Nothing({ search, onClear }: { readonly search: ErrorSearch; readonly onClear: () => void }): ReactNode {
  if (!isFiltered(search))
    return <EmptyState title={<FormattedMessage id="errors.none" />} hint={<FormattedMessage id="errors.none.hint" />} />;
  return (
    <div className={classes.empty}>
      <p role="status">
        <FormattedMessage id="errors.none.found" />
      </p>
      <Button variant="default" onClick={onClear}>
        <FormattedMessage id="errors.filter.clear" />
      </Button>
    </div>
  );
}
