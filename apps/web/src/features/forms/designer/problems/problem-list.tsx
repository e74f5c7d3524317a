import type { FormProblem } from "@plein/contract/forms/form-problem";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer.module.css";
import type { FormDocument } from "../document/form-document.ts";
import { nameQuestion } from "../questions/question-name.ts";
import { ProblemText } from "./problem-text.tsx";
import { locationOfProblem, type ProblemLocation } from "./problems-at.ts";

type ProblemListProps = {
  readonly document: FormDocument;
  readonly problems: readonly FormProblem[];
  readonly onGoTo: (location: ProblemLocation) => void;
};

/** The list of all problems of a form, each with a link to the setting that fixes it. */
export function ProblemList({ document, problems, onGoTo }: ProblemListProps): ReactNode {
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => {
        const location = locationOfProblem(document, problem);
        return (
          <li key={`${problem.path.join("/")}/${problem.message}`}>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
            <span>
              <button type="button" className={classes.problemLink} onClick={() => onGoTo(location)}>
                <LocationName document={document} location={location} />
              </button>
              <span className={classes.problemText}>
                <ProblemText problem={problem} />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Where a problem is: a question, a page, or a rule. */
export function LocationName({ document, location }: { readonly document: FormDocument; readonly location: ProblemLocation }): ReactNode {
  const intl = useIntl();
  if (location.kind === "rule") return <FormattedMessage id="forms.problem.rule" values={{ number: location.index + 1 }} />;
  if (location.kind === "add") return <FormattedMessage id="forms.tab.questions" />;
  if (location.kind === "rules") return <FormattedMessage id="forms.rules" />;
  if (location.kind === "page") return <FormattedMessage id="forms.problem.page" values={{ number: location.page + 1 }} />;
  const question = document.pages[location.page]?.questions[location.index];
  const values = { number: location.index + 1, name: question ? nameQuestion(intl, question) : "" };
  return document.pages.length === 1 ? (
    <FormattedMessage id="forms.problem.question" values={values} />
  ) : (
    <FormattedMessage id="forms.problem.questionOnPage" values={{ ...values, page: location.page + 1 }} />
  );
}
