import { isErrorKind, type PageProblem } from "@plein/contract/checks/page-problem";
import { IconAlertTriangle, IconExclamationCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { editHref } from "../tree/page-hrefs.ts";
import classes from "../tree/pages.module.css";
import own from "./problems.module.css";

type ProblemTextProps = {
  readonly problem: PageProblem;
  /** the page's editor, for those who may edit it */
  readonly page: { readonly path: string } | null;
};

/** One problem of a page, as an item of a list; it leads to what it is about, in the page's editor. */
export function ProblemText({ problem, page }: ProblemTextProps): ReactNode {
  const { kind, text, count = 1 } = problem;
  const message = <FormattedMessage id={`pages.problem.${kind}`} values={{ text, count }} />;
  const isError = isErrorKind(kind);
  const Icon = isError ? IconExclamationCircle : IconAlertTriangle;
  return (
    <li className={own.problem} data-error={isError || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        <span className={classes.hidden}>
          <FormattedMessage id={isError ? "pages.problem.error" : "pages.problem.warning"} />{" "}
        </span>
        {page === null ? message : <a href={editHref(page, { kind: "problem", problem })}>{message}</a>}
      </span>
    </li>
  );
}
