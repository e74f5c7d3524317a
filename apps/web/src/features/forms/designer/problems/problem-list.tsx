import type { FormProblem } from "@plein/contract/forms/form-problem";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer.module.css";
import type { FormDocument } from "../document/form-document.ts";
import { nameQuestion } from "../questions/question-name.ts";
import { ProblemText } from "./problem-text.tsx";
import { type ProblemPlace, placeOfProblem } from "./problems-at.ts";

type ProblemListProps = {
  readonly document: FormDocument;
  readonly problems: readonly FormProblem[];
  readonly onGoTo: (place: ProblemPlace) => void;
};

/** The list of all problems of a form, each with a link to the setting that fixes it. */
export function ProblemList({ document, problems, onGoTo }: ProblemListProps): ReactNode {
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => {
        const place = placeOfProblem(document, problem);
        return (
          <li key={`${problem.path.join("/")}/${problem.message}`}>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
            <span>
              <button type="button" className={classes.problemLink} onClick={() => onGoTo(place)}>
                <PlaceName document={document} place={place} />
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

function PlaceName({ document, place }: { readonly document: FormDocument; readonly place: ProblemPlace }): ReactNode {
  const intl = useIntl();
  if (place.kind === "rule") return <FormattedMessage id="forms.problem.rule" values={{ number: place.index + 1 }} />;
  if (place.kind === "add") return <FormattedMessage id="forms.tab.questions" />;
  if (place.kind === "rules") return <FormattedMessage id="forms.rules" />;
  if (place.kind === "page") return <FormattedMessage id="forms.problem.page" values={{ number: place.page + 1 }} />;
  const question = document.pages[place.page]?.questions[place.index];
  const values = { number: place.index + 1, name: question ? nameQuestion(intl, question) : "" };
  return document.pages.length === 1 ? (
    <FormattedMessage id="forms.problem.question" values={values} />
  ) : (
    <FormattedMessage id="forms.problem.questionOnPage" values={{ ...values, page: place.page + 1 }} />
  );
}
