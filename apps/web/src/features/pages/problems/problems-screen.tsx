import { Button } from "@mantine/core";
import { isErrorKind, type PageProblem } from "@plein/contract/checks/page-problem";
import type { PageWithProblems } from "@plein/contract/checks/page-with-problems";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { IconAlertTriangle, IconArrowLeft, IconDownload, IconExclamationCircle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { saveCsv } from "../../../client/files/save-file.ts";
import { editAddress } from "../tree/page-addresses.ts";
import classes from "../tree/pages.module.css";
import { PagesFailed, PagesLoading } from "../tree/pages-states.tsx";
import { ProblemCount } from "./problem-count.tsx";
import own from "./problems.module.css";
import { renderProblemsCsv } from "./problems-csv.ts";

/** As many pages are shown at once; the table has them all. */
const PAGES_AT_ONCE = 50;

/** The pages with points of attention, those with the most errors first. */
export function ProblemsScreen(): ReactNode {
  const intl = useIntl();
  const report = trpc.pages.listProblems.useQuery(undefined, { staleTime: 0 });
  const pages = report.data ?? [];
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
            {pages.length > 0 && <Summary pages={pages} />}
          </p>
        </div>
        {pages.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            onClick={() => saveCsv(intl.formatMessage({ id: "pages.problems.file" }), [renderProblemsCsv(pages, intl)])}
          >
            <FormattedMessage id="pages.problems.download" />
          </Button>
        )}
      </header>
      {report.isError && <PagesFailed error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <PagesLoading />}
      {report.data && pages.length === 0 && <NothingFound />}
      <PageList pages={pages} />
    </>
  );
}

function Summary({ pages }: { readonly pages: readonly PageWithProblems[] }): ReactNode {
  const errors = pages.reduce((sum, page) => sum + page.errors, 0);
  const warnings = pages.reduce((sum, page) => sum + page.warnings, 0);
  return <FormattedMessage id="pages.problems.summary" values={{ pages: pages.length, errors, warnings }} />;
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
  const [count, setCount] = useState(PAGES_AT_ONCE);
  return (
    <>
      <ol className={own.pages}>
        {pages.slice(0, count).map((page) => (
          <li key={page.guid} className={own.page}>
            <h2 className={own.title}>
              <a href={page.canEdit ? editAddress(page) : encodePath(page.path)}>{page.title}</a>
            </h2>
            <p className={classes.muted}>
              {page.path} <ProblemCount errors={page.errors} warnings={page.warnings} />
            </p>
            <ul className={own.problems}>
              {page.problems.map((problem) => (
                <Problem key={`${problem.blockGuid}/${problem.kind}/${problem.text}/${problem.pointer}`} {...problem} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {count < pages.length && (
        <Button mt="md" variant="default" onClick={() => setCount(count + PAGES_AT_ONCE)}>
          <FormattedMessage id="pages.problems.more" />
        </Button>
      )}
    </>
  );
}

function Problem({ kind, text }: PageProblem): ReactNode {
  const isError = isErrorKind(kind);
  const Icon = isError ? IconExclamationCircle : IconAlertTriangle;
  return (
    <li className={own.problem} data-error={isError || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        <span className={classes.hidden}>
          <FormattedMessage id={isError ? "pages.problem.error" : "pages.problem.warning"} />{" "}
        </span>
        <FormattedMessage id={`pages.problem.${kind}`} values={{ text }} />
      </span>
    </li>
  );
}
