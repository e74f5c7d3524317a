import { isErrorKind, type PageProblem } from "@plein/contract/checks/page-problem";
import { IconAlertTriangle, IconExclamationCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../tree/pages.module.css";
import own from "./problems.module.css";

/** One problem of a page, as an item of a list. */
export function ProblemText({ kind, text, count = 1 }: Pick<PageProblem, "kind" | "text" | "count">): ReactNode {
  const isError = isErrorKind(kind);
  const Icon = isError ? IconExclamationCircle : IconAlertTriangle;
  return (
    <li className={own.problem} data-error={isError || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        <span className={classes.hidden}>
          <FormattedMessage id={isError ? "pages.problem.error" : "pages.problem.warning"} />{" "}
        </span>
        <FormattedMessage id={`pages.problem.${kind}`} values={{ text, count }} />
      </span>
    </li>
  );
}
