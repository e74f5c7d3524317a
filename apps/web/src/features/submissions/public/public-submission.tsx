import type { SubmissionView } from "@plein/contract/forms/submission-view";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { AnswerList } from "../answer-list.tsx";
import classes from "./public-submission.module.css";

type PublicSubmissionProps = { readonly view: SubmissionView; readonly platformName: string };

/** The public view of a submission: its public answers, its state and the official replies. */
export function PublicSubmission({ view, platformName }: PublicSubmissionProps): ReactNode {
  const { submission, title, alias, replies, isOwn } = view;
  // Handlers see the public view here.
  const questions = isOwn ? view.questions : view.questions.filter(({ isPublic }) => isPublic);
  return (
    <article className={classes.submission}>
      <h1>
        <FormattedMessage id="submissions.public.title" values={{ reference: submission.reference }} />
      </h1>
      <p>
        <FormattedMessage
          id="submissions.public.intro"
          values={{ form: title, on: <FormattedDate value={submission.submittedOn} dateStyle="long" /> }}
        />
      </p>
      <p className={classes.facts}>
        <span className={classes.state}>
          <FormattedMessage id={`submissions.state.${submission.state}`} />
        </span>
        {alias !== "" && <FormattedMessage id="submissions.public.by" values={{ alias }} />}
      </p>
      {isOwn && (
        <p className={classes.own}>
          <FormattedMessage id="submissions.public.own" />{" "}
          <a href="/account/activity">
            <FormattedMessage id="submissions.public.toOwn" />
          </a>
        </p>
      )}
      <h2>
        <FormattedMessage id="submissions.public.answers" />
      </h2>
      <AnswerList view={{ ...view, questions }} />
      {replies.length > 0 && (
        <>
          <h2>
            <FormattedMessage id="submissions.public.replies" values={{ platform: platformName }} />
          </h2>
          {replies.map(({ text, createdOn }) => (
            <blockquote key={createdOn} className={classes.reply}>
              <p className={classes.when}>
                <FormattedDate value={createdOn} dateStyle="long" />
              </p>
              {text}
            </blockquote>
          ))}
        </>
      )}
    </article>
  );
}
