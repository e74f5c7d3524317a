import { QuestionView } from "@plein/blocks/form/questions/question-view.tsx";
import type { Question } from "@plein/contract/forms/questions/question";
import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { previewEnv } from "../../../../client/blocks/preview-env.ts";
import classes from "../designer.module.css";
import { nameQuestion } from "../questions/question-name.ts";
import { usePageOptions } from "../questions/use-page-options.ts";

type QuestionPreviewProps = {
  readonly question: Question;
  /** unique in the document */
  readonly id: string;
};

/** A read-only preview of a question as visitors see it, with a placeholder for a question without a text. */
export function QuestionPreview({ question, id }: QuestionPreviewProps): ReactNode {
  const intl = useIntl();
  const options = usePageOptions([question]).optionsOf(question) ?? question.options;
  const isNameOnly = question.type === "hidden" || question.type === "unknown";
  if (isNameOnly || !hasText(question))
    return <p className={isNameOnly ? classes.questionLabel : classes.muted}>{nameQuestion(intl, question)}</p>;
  return (
    <div className={classes.questionPreview} data-active="" inert>
      <QuestionView
        question={{ ...question, options } as Question}
        value={undefined}
        errors={[]}
        isRequired={question.isRequired}
        isVisible
        id={`preview-${id}`}
        formGuid={NO_FORM}
        env={ENV}
        headingLevel={3}
        files={[]}
        seed=""
      />
    </div>
  );
}

function hasText({ label, ...question }: Question): boolean {
  if (label.trim() !== "") return true;
  return question.type === "info"
    ? question.settings.body.content.length > 0
    : question.type === "image" && question.settings.image !== null;
}

const ENV = { ...previewEnv({}), hasProfile: true };
/** A placeholder guid, because the preview sends nothing. */
const NO_FORM = "00000000-0000-0000-0000-000000000000" as Guid;
