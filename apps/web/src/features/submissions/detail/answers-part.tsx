import { Button } from "@mantine/core";
import type { SubmissionView } from "@plein/contract/forms/submission-view";
import { type ReactNode, useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { AnswerList } from "../answer-list.tsx";
import classes from "../submissions.module.css";
import { accessTo } from "./access-to.ts";
import { RedactDialog } from "./redact-dialog.tsx";

/** The answers, with the labels of the submitted version. */
export function AnswersPart({ view }: { readonly view: SubmissionView }): ReactNode {
  const can = useCan();
  const title = useId();
  const [isRedacting, setRedacting] = useState(false);
  const { submission, questions } = view;
  const removable = questions.filter(({ key }) => Object.hasOwn(submission.answers, key));
  return (
    <section className={`${classes.card} ${classes.answersCard}`} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="submissions.answers" />
      </h2>
      <AnswerList view={view} isWhole />
      {removable.length > 0 && can("submission.edit", accessTo(view)) && (
        <p className={classes.screenOnly}>
          <Button variant="subtle" color="red" size="sm" onClick={() => setRedacting(true)}>
            <FormattedMessage id="submissions.redact" />
          </Button>
        </p>
      )}
      {isRedacting && <RedactDialog guid={submission.guid} questions={removable} onClose={() => setRedacting(false)} />}
    </section>
  );
}
