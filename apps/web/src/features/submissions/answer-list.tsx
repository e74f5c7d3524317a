import { SignatureDrawing } from "@plein/blocks/form/questions/signature/signature-drawing.tsx";
import { middleOf } from "@plein/contract/blocks/map-area";
import { answerLines } from "@plein/contract/forms/answers/answer-lines";
import { pointsOf } from "@plein/contract/forms/answers/answer-parts";
import { findDrawing } from "@plein/contract/forms/answers/public-answers";
import type { Question } from "@plein/contract/forms/questions/question";
import type { SubmissionView } from "@plein/contract/forms/submission-view";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./answer-list.module.css";
import { useAnswerWords } from "./use-answer-words.ts";

type AnswerListProps = {
  readonly view: SubmissionView;
  /** also shows the questions without an answer */
  readonly isWhole?: boolean;
};

/** The questions with their answers, with the labels of the submitted version. Works without script. */
export function AnswerList({ view, isWhole = false }: AnswerListProps): ReactNode {
  const intl = useIntl();
  const { questions, submission, language } = view;
  const listedQuestions = isWhole ? questions : questions.filter(({ key }) => Object.hasOwn(submission.answers, key));
  return (
    <dl className={classes.answers} lang={language === intl.locale ? undefined : language}>
      {listedQuestions.map((question) => (
        <div key={question.key}>
          <dt>{question.label || question.key}</dt>
          <dd>
            <Answer question={question} view={view} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ question, view }: { readonly question: Question; readonly view: SubmissionView }): ReactNode {
  const words = useAnswerWords();
  const { answers } = view.submission;
  if (question.type === "file") return <Files questionKey={question.key} view={view} />;
  const lines = answerLines(question, Object.hasOwn(answers, question.key) ? answers[question.key] : undefined, words);
  if (lines.length === 0) return <NoAnswer />;
  if (question.type === "signature") return <Signature answer={answers[question.key]} name={lines.join("\n")} />;
  if (question.type === "location") return <Place answer={answers[question.key]} lines={lines} />;
  if (LISTED.has(question.type)) {
    return (
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a table may say the same
          <li key={index}>{line}</li>
        ))}
      </ul>
    );
  }
  return <span className={classes.lines}>{lines.join("\n")}</span>;
}

/** The name of the person who signed, and the signature if it was drawn. */
function Signature({ answer, name }: { readonly answer: unknown; readonly name: string }): ReactNode {
  const intl = useIntl();
  const drawing = findDrawing(answer);
  return (
    <>
      <span className={classes.lines}>{name}</span>
      {drawing !== null && <SignatureDrawing path={drawing} label={intl.formatMessage({ id: "submissions.answer.signature" })} />}
    </>
  );
}

/** An answer with a location, with a link to a map at its middle, which is loaded only on following it. */
function Place({ answer, lines }: { readonly answer: unknown; readonly lines: readonly string[] }): ReactNode {
  const middle = middleOf(pointsOf(answer));
  const { lat, lng } = middle ?? { lat: 0, lng: 0 };
  return (
    <>
      <span className={classes.lines}>{lines.join("\n")}</span>
      {middle !== null && (
        <>
          {" "}
          <a href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`} rel="external noopener noreferrer">
            <FormattedMessage id="submissions.answer.map" />
          </a>
        </>
      )}
    </>
  );
}

/** Types whose answers may have several parts, each on a line of its own. */
const LISTED: ReadonlySet<Question["type"]> = new Set(["checkboxes", "multiSelect", "imageChoice", "matrix", "table"]);

function NoAnswer(): ReactNode {
  return (
    <span className={classes.muted}>
      <FormattedMessage id="submissions.answer.none" />
    </span>
  );
}

function Files({ questionKey, view }: { readonly questionKey: string; readonly view: SubmissionView }): ReactNode {
  const intl = useIntl();
  const files = view.files.filter(({ key }) => key === questionKey);
  if (files.length === 0) return <NoAnswer />;
  return (
    <ul>
      {files.map(({ guid, name, byteSize }) => (
        <li key={guid}>
          <a href={`/api/submissions/${view.submission.guid}/files/${guid}`} download={name}>
            {name}
          </a>{" "}
          <span className={classes.muted}>
            {intl.formatNumber(Math.max(1, Math.round(byteSize / 1024)), { style: "unit", unit: "kilobyte" })}
          </span>
        </li>
      ))}
    </ul>
  );
}
