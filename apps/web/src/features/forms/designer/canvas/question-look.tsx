import { QuestionView } from "@plein/blocks/form/questions/question-view.tsx";
import type { Question } from "@plein/contract/forms/questions/question";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { previewEnv } from "../../../../client/blocks/preview-env.ts";
import classes from "../designer.module.css";

type QuestionLookProps = {
  readonly question: Question;
  /** unique in the document */
  readonly id: string;
};

/** A question as its visitors see it, to look at only. One without a text says so. */
export function QuestionLook({ question, id }: QuestionLookProps): ReactNode {
  if (question.type === "hidden" || question.label.trim() === "")
    return (
      <p className={question.type === "hidden" ? classes.questionLabel : classes.muted}>
        {question.label || <FormattedMessage id="forms.question.unnamed" />}
      </p>
    );
  return (
    <div className={classes.look} inert>
      <QuestionView
        question={question}
        value={undefined}
        errors={[]}
        isRequired={question.isRequired}
        isVisible
        id={`look-${id}`}
        env={ENV}
        headingLevel={3}
        files={[]}
        seed=""
      />
    </div>
  );
}

const ENV = previewEnv({});
