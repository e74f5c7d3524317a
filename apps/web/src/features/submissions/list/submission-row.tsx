import { Badge, Checkbox } from "@mantine/core";
import { answerLines } from "@plein/contract/forms/answers/answer-lines";
import type { Submission } from "@plein/contract/forms/form-submission";
import type { Question } from "@plein/contract/forms/questions/question";
import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Moment } from "../../../client/lists/moment.tsx";
import type { Selection } from "../../../client/lists/use-selection.ts";
import { SubmissionStateBadge } from "../state-badge.tsx";
import classes from "../submissions.module.css";
import { useAnswerWords } from "../use-answer-words.ts";

type SubmissionRowProps = {
  readonly form: SubmissionsOverview;
  readonly submission: Submission;
  readonly columns: readonly Question[];
  readonly address: string;
  readonly selection: Selection;
};

/** One submission: a row of the table, or on a phone a card. */
export function SubmissionRow({ form, submission, columns, address, selection }: SubmissionRowProps): ReactNode {
  const intl = useIntl();
  const { guid, reference, labels = [], assigneeGuid } = submission;
  const isChosen = selection.guids.has(guid);
  const assignee = form.handlers.find((handler) => handler.guid === assigneeGuid)?.name;
  return (
    <tr data-chosen={isChosen ? "" : undefined}>
      <td className={classes.check}>
        <Checkbox
          aria-label={intl.formatMessage({ id: "submissions.select" }, { reference })}
          checked={isChosen}
          onClick={(event) => selection.toggle(guid, event.shiftKey)}
          readOnly
        />
      </td>
      <th scope="row" className={classes.reference}>
        <a href={`/admin/forms/${form.guid}/${guid}${address}`}>{reference}</a>
        {form.versions.length > 1 && (
          <span className={classes.second}>
            <FormattedMessage id="submissions.version" values={{ version: submission.version }} />
          </span>
        )}
      </th>
      <td>
        <Moment on={submission.submittedOn} />
        {submission.channel !== undefined && submission.channel !== "web" && (
          <span className={classes.second}>
            <FormattedMessage id={`submissions.channel.${submission.channel}`} />
          </span>
        )}
      </td>
      <td>
        <SubmissionStateBadge state={submission.state} />
      </td>
      {columns.map((question) => (
        <AnswerCell key={question.key} question={question} answers={submission.answers} />
      ))}
      <td data-label={intl.formatMessage({ id: "submissions.column.assignee" })} data-empty={assigneeGuid === null ? "" : undefined}>
        {assigneeGuid === null ? <span className={classes.muted}>–</span> : (assignee ?? <FormattedMessage id="submissions.someone" />)}
        {labels.length > 0 && (
          <span className={classes.labels}>
            {labels.map((label) => (
              <Badge key={label} variant="outline" color="gray" className={classes.label ?? ""}>
                {label}
              </Badge>
            ))}
          </span>
        )}
      </td>
    </tr>
  );
}

type AnswerCellProps = { readonly question: Question; readonly answers: Submission["answers"] };

function AnswerCell({ question, answers }: AnswerCellProps): ReactNode {
  const words = useAnswerWords();
  const answer = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined;
  const text = question.type === "file" && Array.isArray(answer) ? String(answer.length) : answerLines(question, answer, words).join(", ");
  return (
    <td data-label={question.label} data-empty={text === "" ? "" : undefined}>
      <span className={classes.answer}>{text}</span>
    </td>
  );
}
