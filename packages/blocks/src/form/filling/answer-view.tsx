import { answerLines, orderOf } from "@plein/contract/forms/answers/answer-lines";
import { pointTextOf } from "@plein/contract/forms/answers/answer-parts";
import { findDrawing } from "@plein/contract/forms/answers/public-answers";
import type { FillingFile } from "@plein/contract/forms/filling/filling";
import { toPlainQuestion } from "@plein/contract/forms/questions/plain-question";
import type { Question } from "@plein/contract/forms/questions/question";
import type { QuestionOption } from "@plein/contract/forms/questions/question-option";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { CalculatedNumber } from "../questions/calculated-question.tsx";
import { partOf, textOf } from "../questions/question-props.ts";
import { SignatureDrawing } from "../questions/signature/signature-drawing.tsx";
import classes from "./filling.module.css";

type AnswerProps = { readonly question: Question; readonly value: unknown; readonly files: readonly FillingFile[] };

/** An answer as text, for the person who gave it. */
export function AnswerView({ question, value, files }: AnswerProps): ReactNode {
  const intl = useIntl();
  const words = { locale: intl.locale, yes: intl.formatMessage({ id: "block.form.yes" }), no: intl.formatMessage({ id: "block.form.no" }) };
  if (value === undefined)
    return (
      <span className={classes.unanswered}>
        <FormattedMessage id="block.form.unanswered" />
      </span>
    );
  switch (question.type) {
    case "number":
      return typeof value === "number" ? (
        <>
          {question.settings.prefix} <FormattedNumber value={value} maximumFractionDigits={6} /> {question.settings.unit}
        </>
      ) : (
        textOf(value)
      );
    case "calculated":
      return typeof value === "number" ? <CalculatedNumber settings={question.settings} value={value} /> : null;
    case "date":
      return <DateAnswer day={textOf(value)} />;
    case "dateTime":
    case "dateRange":
      return answerLines(question, value, words);
    case "yesNo":
      return (
        (value === true ? question.settings.yesLabel : question.settings.noLabel) || (
          <FormattedMessage id={`block.form.${value === true ? "yes" : "no"}`} />
        )
      );
    case "checkbox":
      return <FormattedMessage id="block.form.yes" />;
    case "rating":
    case "scale":
    case "smiley":
      return <FormattedMessage id="block.form.step" values={{ step: textOf(value), steps: question.settings.steps }} />;
    case "radio":
    case "select":
      return labelOf(question.options, value);
    case "checkboxes":
    case "multiSelect":
    case "imageChoice":
      return <Lines lines={(Array.isArray(value) ? value : []).map((one) => labelOf(question.options, one))} />;
    case "matrix":
      return <MatrixAnswer rows={question.settings.rows} columns={question.settings.columns} value={value} />;
    case "table":
      return <Lines lines={answerLines(question, value, words)} />;
    case "ranking":
      return (
        <ol>
          {orderOf(question.options, value).map((option) => (
            <li key={option.value}>{option.label}</li>
          ))}
        </ol>
      );
    case "file":
      return <Lines lines={files.filter(({ guid }) => Array.isArray(value) && value.includes(guid)).map(({ name }) => name)} />;
    case "name":
      return ["firstName", "middleName", "lastName"]
        .map((part) => partOf(value, part))
        .filter(Boolean)
        .join(" ");
    case "signature":
      return <SignatureAnswer value={value} />;
    case "location":
      return <Lines lines={[partOf(value, "address"), ...pointTextOf(value).split("\n")].filter(Boolean)} />;
    case "profileField":
      return <ProfileAnswer question={question} value={value} />;
    case "address":
      return <AddressAnswer value={value} />;
    default:
      return <span className={classes.typed}>{textOf(value)}</span>;
  }
}

function SignatureAnswer({ value }: { readonly value: unknown }): ReactNode {
  const intl = useIntl();
  const drawing = findDrawing(value);
  return (
    <>
      {partOf(value, "name")}
      {drawing !== null && <SignatureDrawing path={drawing} label={intl.formatMessage({ id: "block.form.signature.drawing" })} />}
    </>
  );
}

/** The answer as that of a plain question, and whether it is also saved in the profile. */
function ProfileAnswer({ question, value }: { readonly question: Question; readonly value: unknown }): ReactNode {
  const isSaved = typeof value === "object" && value !== null && "saves" in value && value.saves === true;
  return (
    <>
      <AnswerView question={toPlainQuestion(question)} value={partOf(value, "text")} files={[]} />
      {isSaved && (
        <span className={classes.saved}>
          <FormattedMessage id="block.form.profile.saved" />
        </span>
      )}
    </>
  );
}

function labelOf(options: readonly QuestionOption[], value: unknown): string {
  return partOf(value, "other") || (options.find((option) => option.value === value)?.label ?? textOf(value));
}

function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a table may say the same
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

function DateAnswer({ day }: { readonly day: string }): ReactNode {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return day;
  // A day is the same one everywhere.
  return <FormattedDate value={`${day}T12:00:00Z`} timeZone="UTC" dateStyle="long" />;
}

function AddressAnswer({ value }: { readonly value: unknown }): ReactNode {
  const part = (name: string) => partOf(value, name);
  const lines = [
    [part("street"), part("houseNumber"), part("addition")].filter(Boolean).join(" "),
    [part("postcode").toUpperCase(), part("city")].filter(Boolean).join("  "),
    part("country"),
  ];
  return <Lines lines={lines.filter(Boolean)} />;
}

type MatrixAnswerProps = { readonly rows: readonly QuestionOption[]; readonly columns: readonly QuestionOption[]; readonly value: unknown };

function MatrixAnswer({ rows, columns, value }: MatrixAnswerProps): ReactNode {
  const answer = typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const lines = rows.flatMap((row) => {
    const chosen = Object.hasOwn(answer, row.value) ? [answer[row.value]].flat() : [];
    return chosen.length === 0 ? [] : [`${row.label}: ${chosen.map((column) => labelOf(columns, column)).join(", ")}`];
  });
  return <Lines lines={lines} />;
}
