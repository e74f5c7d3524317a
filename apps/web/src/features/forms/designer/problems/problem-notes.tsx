import type { FormProblem } from "@plein/contract/forms/form-problem";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "../designer.module.css";
import { ProblemText } from "./problem-text.tsx";

/** The problems that prevent publishing, beside the setting that fixes them. */
export function ProblemNotes({ problems }: { readonly problems: readonly FormProblem[] }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={`${problem.path.join("/")}/${problem.message}`}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <span>
            <ProblemText problem={problem} />
          </span>
        </li>
      ))}
    </ul>
  );
}
