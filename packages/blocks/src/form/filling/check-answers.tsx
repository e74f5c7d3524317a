import type { Filling } from "@plein/contract/forms/filling/filling";
import { FILLING_FIELDS, OPEN_PAGE } from "@plein/contract/forms/filling/filling-fields";
import type { ShownForm } from "@plein/contract/forms/form";
import type { FormEvaluation } from "@plein/contract/forms/rules/evaluate-form";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { OwnHeadingLevel } from "../../kit/view/block-view-props.ts";
import questionClasses from "../questions/questions.module.css";
import { AnswerView } from "./answer-view.tsx";
import { answerOf, listAnswered } from "./evaluate-filling.ts";
import classes from "./filling.module.css";

type CheckAnswersProps = {
  readonly form: ShownForm;
  readonly filling: Filling;
  readonly evaluation: FormEvaluation;
  readonly headingLevel: OwnHeadingLevel;
  /** the answers can't be changed any more */
  readonly isFinal?: boolean;
};

/** All answers, page by page. Each can be changed. */
export function CheckAnswers({ form, filling, evaluation, headingLevel, isFinal = false }: CheckAnswersProps): ReactNode {
  const Heading = `h${headingLevel}` as const;
  const pages = listAnswered(form, evaluation);
  return pages.map(({ page, questions }) => (
    <section key={page} className={classes.checked}>
      {pages.length > 1 && form.pages[page]?.title && <Heading className={classes.checkedTitle}>{form.pages[page].title}</Heading>}
      <dl>
        {questions.map((question) => (
          <div key={question.key}>
            <dt>{question.label}</dt>
            <dd>
              <AnswerView question={question} value={answerOf(filling, evaluation, question)} files={filling.files} />
            </dd>
            {!isFinal && question.type !== "calculated" && (
              <dd className={classes.change}>
                <button type="submit" name={FILLING_FIELDS.action} value={`${OPEN_PAGE}${page}`}>
                  <FormattedMessage
                    id="block.form.change"
                    values={{ label: question.label, unseen: (text) => <span className={questionClasses.unseen}>{text}</span> }}
                  />
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  ));
}
