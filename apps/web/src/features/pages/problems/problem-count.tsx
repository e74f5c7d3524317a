import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../tree/pages.module.css";

type ProblemCountProps = { readonly errors: number; readonly warnings: number };

/** The numbers of errors and warnings in a page, in words. */
export function ProblemCount({ errors, warnings }: ProblemCountProps): ReactNode {
  return (
    <span className={classes.second}>
      {errors > 0 && <FormattedMessage id="pages.problems.errors" values={{ count: errors }} />}
      {errors > 0 && warnings > 0 && ", "}
      {warnings > 0 && <FormattedMessage id="pages.problems.warnings" values={{ count: warnings }} />}
    </span>
  );
}
