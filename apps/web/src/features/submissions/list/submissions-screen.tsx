import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { IconArrowLeft, IconChartBar, IconPencilPlus } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { LIST_START } from "../../../client/lists/list-pages.tsx";
import { SubmissionsFailed, SubmissionsLoading } from "../list-states.tsx";
import classes from "../submissions.module.css";
import { ExportMenu } from "./export-menu.tsx";
import { NoSubmissions } from "./no-submissions.tsx";
import { SubmissionFilters } from "./submission-filters.tsx";
import { SubmissionPages } from "./submission-pages.tsx";
import { toServerQuery } from "./submission-query.ts";
import { SubmissionsBulkBar } from "./submissions-bulk-bar.tsx";
import { SubmissionsTable } from "./submissions-table.tsx";
import { useChosenSubmissions } from "./use-chosen-submissions.ts";
import { isFiltered, NO_SEARCH, SUBMISSIONS_PER_PAGE, useSubmissionSearch } from "./use-submission-search.ts";
import { findStart } from "./views/active-view.ts";
import { ViewsMenu } from "./views/views-menu.tsx";

/** The submissions of a form: to search, to open, and to change in bulk. */
export function SubmissionsScreen({ guid }: { readonly guid: Guid }): ReactNode {
  const overview = trpc.submissions.getOverview.useQuery({ guid });
  const { search, change, query: address } = useSubmissionSearch();
  const start = overview.data === undefined ? null : findStart(overview.data, search);
  useEffect(() => {
    if (start !== null) change(start);
  });
  const { sort_by, ...filter } = toServerQuery(search, overview.data?.questions ?? []);
  // Waits until the reader's default view is applied.
  const isReady = overview.data !== undefined && start === null;
  const page = { pageNumber: search.page, itemCount: SUBMISSIONS_PER_PAGE };
  const before = { placeholderData: <T,>(value: T) => value, enabled: isReady };
  const list = trpc.submissions.list.useQuery({ guid, ...filter, sort_by, ...page }, before);
  const count = trpc.submissions.count.useQuery({ guid, ...filter }, before);
  const chosen = useChosenSubmissions(list.data ?? []);
  if (overview.isError) return <SubmissionsFailed error={overview.error} onRetry={() => void overview.refetch()} />;
  if (overview.data === undefined) return <SubmissionsLoading />;
  const total = count.data?.totalNumberOfItems;
  const form = overview.data;
  return (
    <>
      <a className={classes.back} href="/admin/forms">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="submissions.allForms" />
      </a>
      <header className={classes.header}>
        <div>
          <h1>{form.title}</h1>
          <p className={classes.muted} role="status" {...LIST_START}>
            {total !== undefined && <FormattedMessage id="submissions.count" values={{ count: total }} />}
          </p>
        </div>
        <div className={classes.buttons}>
          <Button
            component="a"
            href={`/admin/forms/${guid}/all/dashboard`}
            variant="default"
            leftSection={<IconChartBar size={18} stroke={1.6} aria-hidden />}
          >
            <FormattedMessage id="submissions.dashboard" />
          </Button>
          {form.canEnter && (
            <Button
              component="a"
              href={`/admin/forms/${guid}/new`}
              variant="default"
              leftSection={<IconPencilPlus size={18} stroke={1.6} aria-hidden />}
            >
              <FormattedMessage id="submissions.entry" />
            </Button>
          )}
          <ExportMenu formGuid={form.guid} filter={filter} total={total ?? 0} />
        </div>
      </header>
      <ViewsMenu form={form} search={search} onShow={change} />
      <SubmissionFilters form={form} search={search} onChange={change} />
      <SubmissionsBulkBar form={form} chosen={chosen} />
      {list.isError && <SubmissionsFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SubmissionsLoading />}
      {list.data?.length === 0 && <NoSubmissions form={form} isFiltered={isFiltered(search)} onClear={() => change(NO_SEARCH)} />}
      {list.data !== undefined && list.data.length > 0 && (
        <SubmissionsTable
          form={form}
          submissions={list.data}
          search={search}
          address={address}
          onSort={() => change({ isOldestFirst: !search.isOldestFirst })}
          selection={chosen.selection}
          isStale={list.isPlaceholderData}
        />
      )}
      <SubmissionPages page={search.page} total={total ?? 0} onPage={(number) => change({ page: number })} />
    </>
  );
}
