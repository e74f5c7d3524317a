import { answerOf, evaluateFilling } from "@plein/blocks/form/filling/evaluate-filling";
import { questionId } from "@plein/blocks/form/filling/field-ids";
import { QuestionView } from "@plein/blocks/form/questions/question-view.tsx";
import type { Filling } from "@plein/contract/forms/filling/filling";
import type { ShownForm } from "@plein/contract/forms/form";
import { type ReactNode, useEffect } from "react";
import { previewEnv } from "../../../client/blocks/preview-env.ts";
import { offerAids } from "../../../visitor/aids/offer-aids.ts";
import classes from "../submissions.module.css";

/** All pages of a form below each other, for copying a letter. Maps and drawings open as they do for visitors. */
export function EnteredQuestions({ form, filling }: { readonly form: ShownForm; readonly filling: Filling }): ReactNode {
  const evaluation = evaluateFilling(form, filling);
  const env = { ...previewEnv({}), mapTiles: form.mapTiles ?? null };
  useEffect(offerAids, []);
  return form.pages.map((page, position) => (
    <section
      key={page.questions[0]?.key ?? page.key}
      className={classes.enteredPage}
      hidden={!evaluation.pages.includes(position)}
      aria-label={page.title || undefined}
    >
      {page.title && <h2>{page.title}</h2>}
      {page.questions.map((question) => (
        <QuestionView
          key={question.key}
          question={question}
          value={answerOf(filling, evaluation, question)}
          errors={filling.errors.filter(({ key }) => key === question.key)}
          isRequired={evaluation.required.has(question.key)}
          isVisible={evaluation.visible.has(question.key)}
          id={questionId(form.guid, question.key)}
          formGuid={form.guid}
          env={env}
          headingLevel={3}
          files={filling.files}
          seed={filling.key}
        />
      ))}
    </section>
  ));
}
