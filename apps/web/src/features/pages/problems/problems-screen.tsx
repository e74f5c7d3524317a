import { Button } from "@mantine/core";
import type { PageWithProblems } from "@plein/contract/checks/page-with-problems";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { IconArrowLeft, IconDownload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { saveCsv } from "../../../client/files/save-file.ts";
import { editHref } from "../tree/page-hrefs.ts";
import classes from "../tree/pages.module.css";
import { PagesFailed, PagesLoading } from "../tree/pages-states.tsx";
import { ProblemCount } from "./problem-count.tsx";
import { ProblemText } from "./problem-text.tsx";
import own from "./problems.module.css";
import { renderProblemsCsv } from "./problems-csv.ts";

const PAGES_AT_ONCE = 50;

/** The pages with problems, those with the most errors first. */
export function ProblemsScreen(): ReactNode {
  const [parts, setParts] = useState(1);
  const results = trpc.useQueries((t) =>
    Array.from({ length: parts }, (_, part) =>
      t.pages.listProblems({ pageNumber: part + 1, itemCount: PAGES_AT_ONCE }, { staleTime: 0, refetchOnWindowFocus: false }),
    ),
  );
  const [first] = results;
  // Counted after the first pages were checked again.
  const counts = trpc.pages.countProblems.useQuery(undefined, { staleTime: 0, enabled: first?.isSuccess === true });
  // A page that was checked between two requests may be in both parts.
  const pages = [...new Map(results.flatMap(({ data }) => data ?? []).map((page) => [page.guid, page])).values()];
  const failed = results.find(({ isError }) => isError);
  const isPending = results.some((one) => one.isPending);
  const hasMore = (results.at(-1)?.data?.length ?? 0) === PAGES_AT_ONCE;
  return (
    <>
      <a className={classes.back} href="/admin/pages">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="pages.back" />
      </a>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="pages.problems" />
          </h1>
          <p className={classes.muted} role="status">
            {counts.data && counts.data.pages > 0 && <FormattedMessage id="pages.problems.summary" values={counts.data} />}
          </p>
        </div>
        {pages.length > 0 && <DownloadButton />}
      </header>
      {failed && <PagesFailed error={failed.error} onRetry={() => void Promise.all(results.map(({ refetch }) => refetch()))} />}
      <PageList pages={pages} />
      {isPending && <PagesLoading />}
      {!isPending && !failed && pages.length === 0 && <NothingFound />}
      {hasMore && (
        <Button mt="md" variant="default" onClick={() => setParts(parts + 1)}>
          <FormattedMessage id="pages.problems.more" />
        </Button>
      )}
    </>
  );
}

const DOWNLOADED_AT_ONCE = 500;

/** The button that downloads all problems as CSV. */
function DownloadButton(): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const download = async () => {
    setBusy(true);
    setFailed(false);
    const result = await call(async () => {
      const pages: PageWithProblems[] = [];
      for (let pageNumber = 1; ; pageNumber++) {
        const some = await queries.pages.listProblems.fetch({ pageNumber, itemCount: DOWNLOADED_AT_ONCE }, { staleTime: 0 });
        pages.push(...some);
        if (some.length < DOWNLOADED_AT_ONCE) return pages;
      }
    });
    setBusy(false);
    setFailed(result.code !== "Success");
    if (result.code === "Success") saveCsv(intl.formatMessage({ id: "pages.problems.file" }), [renderProblemsCsv(result.value, intl)]);
  };
  return (
    <div>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => void download()}
      >
        <FormattedMessage id="pages.problems.download" />
      </Button>
      <p role="alert">{hasFailed && <FormattedMessage id="pages.problems.downloadFailed" />}</p>
    </div>
  );
}

function NothingFound(): ReactNode {
  return (
    <div className={classes.empty} role="status">
      <h2>
        <FormattedMessage id="pages.problems.none" />
      </h2>
      <p>
        <FormattedMessage id="pages.problems.none.text" />
      </p>
    </div>
  );
}

function PageList({ pages }: { readonly pages: readonly PageWithProblems[] }): ReactNode {
  return (
    <ol className={own.pages}>
      {pages.map((page) => (
        <li key={page.guid} className={own.page}>
          <h2 className={own.title}>
            <a href={page.canEdit ? editHref(page) : encodePath(page.path)}>{page.title}</a>
          </h2>
          <p className={classes.muted}>
            {page.path} <ProblemCount errors={page.errors} warnings={page.warnings} />
          </p>
          <ul className={own.problems}>
            {page.problems.map((problem) => (
              <ProblemText
                key={`${problem.blockGuid}/${problem.kind}/${problem.text}/${problem.pointer}`}
                problem={problem}
                page={page.canEdit ? page : null}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
