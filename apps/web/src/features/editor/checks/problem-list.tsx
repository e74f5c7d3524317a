import { Button } from "@mantine/core";
import { isErrorKind, type PageProblem } from "@plein/contract/checks/page-problem";
import { isRepairable } from "@plein/contract/checks/repair-problem";
import { IconAlertTriangle, IconExclamationCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { type EditorDocument, findBlock } from "../document/document.ts";
import type { EditorNames } from "../editor-names.ts";
import classes from "./problem-list.module.css";

type ProblemListProps = {
  readonly document: EditorDocument;
  readonly names: EditorNames;
  readonly problems: readonly PageProblem[];
  readonly onShow: (problem: PageProblem) => void;
  readonly onRepair: (problem: PageProblem) => void;
};

/** The list of problems: each links to its block, and has a button if it can be repaired automatically. */
export function ProblemList({ document, names, problems, onShow, onRepair }: ProblemListProps): ReactNode {
  return (
    <ul className={classes.list}>
      {problems.map((problem) => (
        <li key={`${problem.blockGuid}/${problem.kind}/${problem.text}/${problem.pointer}`} className={classes.problem}>
          <button type="button" className={classes.place} onClick={() => onShow(problem)}>
            <KindIcon kind={problem.kind} />
            <span className={classes.text}>
              <strong>{names.block(findBlock(document, problem.blockGuid)?.buildingBlockName ?? "")}</strong>
              <FormattedMessage id={`pages.problem.${problem.kind}`} values={{ text: problem.text, count: problem.count ?? 1 }} />
            </span>
          </button>
          {isRepairable(problem) && (
            <Button size="compact-md" variant="light" className={classes.repair ?? ""} onClick={() => onRepair(problem)}>
              <FormattedMessage id="pages.problem.repair" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function KindIcon({ kind }: Pick<PageProblem, "kind">): ReactNode {
  const isError = isErrorKind(kind);
  const Icon = isError ? IconExclamationCircle : IconAlertTriangle;
  return (
    <>
      <Icon size={20} aria-hidden className={`${classes.icon} ${isError ? classes.error : classes.warning}`} />
      <span className={classes.kind}>
        <FormattedMessage id={isError ? "pages.problem.error" : "pages.problem.warning"} />
      </span>
    </>
  );
}
