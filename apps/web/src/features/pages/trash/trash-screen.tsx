import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { PAGE_TRASH_DAYS, type RemovedPage } from "@plein/contract/pages/page-trash";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../tree/pages.module.css";
import { PagesFailed, PagesLoading } from "../tree/pages-states.tsx";
import { TrashTable } from "./trash-table.tsx";

const PAGES_AT_ONCE = 100;

/** The removed pages that the user may restore, last removed first. */
export function TrashScreen(): ReactNode {
  const [parts, setParts] = useState(1);
  const results = trpc.useQueries((t) =>
    Array.from({ length: parts }, (_, part) => t.pages.listRemoved({ pageNumber: part + 1, itemCount: PAGES_AT_ONCE })),
  );
  const failed = results.find(({ isError }) => isError);
  const pages = results.flatMap(({ data }) => data ?? []);
  const hasMore = (results.at(-1)?.data?.length ?? 0) === PAGES_AT_ONCE;
  const { restore, restoring } = useRestoring();
  return (
    <>
      <a className={classes.back} href="/admin/pages">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="pages.back" />
      </a>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="pages.trash" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="pages.trash.text" values={{ days: PAGE_TRASH_DAYS }} />
          </p>
        </div>
      </header>
      {failed && <PagesFailed error={failed.error} onRetry={() => void Promise.all(results.map(({ refetch }) => refetch()))} />}
      {pages.length > 0 && <TrashTable pages={pages} restoring={restoring} onRestore={(page) => void restore(page)} />}
      {results.some(({ isPending }) => isPending) ? <PagesLoading /> : pages.length === 0 && !failed && <EmptyTrash />}
      {hasMore && (
        <Button mt="md" variant="default" onClick={() => setParts(parts + 1)}>
          <FormattedMessage id="pages.trash.more" />
        </Button>
      )}
    </>
  );
}

function EmptyTrash(): ReactNode {
  return (
    <div className={classes.empty} role="status">
      <h2>
        <FormattedMessage id="pages.trash.empty" />
      </h2>
      <p>
        <FormattedMessage id="pages.trash.empty.text" />
      </p>
    </div>
  );
}

function useRestoring() {
  const queries = trpc.useUtils();
  const { mutateAsync: restorePage } = trpc.pages.restore.useMutation();
  const { mutateAsync: remove } = trpc.pages.remove.useMutation();
  const [restoring, setRestoring] = useState<Guid | null>(null);
  const refresh = () => queries.pages.invalidate();
  const restore = async ({ guid, path }: RemovedPage) => {
    setRestoring(guid);
    await runTask({
      type: "edit",
      entity: "page",
      run: () => restorePage({ guid }).finally(refresh),
      doneTitle: () => <FormattedMessage id="pages.done.restore" values={{ path }} />,
      undo: () => remove({ guid }).finally(refresh),
    });
    setRestoring(null);
  };
  return { restore, restoring };
}
