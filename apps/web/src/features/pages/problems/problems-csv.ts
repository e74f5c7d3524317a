import { isErrorKind, type ProblemKind } from "@plein/contract/checks/page-problem";
import type { PageWithProblems } from "@plein/contract/checks/page-with-problems";
import { renderCsv } from "@plein/contract/item-tables/render-csv";
import type { IntlShape } from "react-intl";

/** Renders the report as CSV for Dutch spreadsheets: one line for each problem, separated by semicolons. */
export function renderProblemsCsv(pages: readonly PageWithProblems[], intl: Pick<IntlShape, "formatMessage">): string {
  const column = (name: "page" | "address" | "kind" | "what") => intl.formatMessage({ id: `pages.problems.column.${name}` });
  const kindOf = (kind: ProblemKind) => intl.formatMessage({ id: isErrorKind(kind) ? "pages.problems.error" : "pages.problems.warning" });
  const rows = pages.flatMap(({ title, path, problems }) =>
    problems.map(({ kind, text, count = 1 }) => [
      title,
      path,
      kindOf(kind),
      intl.formatMessage({ id: `pages.problem.${kind}` }, { text, count }),
    ]),
  );
  return renderCsv([[column("page"), column("address"), column("kind"), column("what")], ...rows]);
}
