import { toPlainQuestion } from "@plein/contract/forms/questions/plain-question";
import { isPrefilled } from "@plein/contract/forms/questions/prefilled";
import type { ReactElement, ReactNode } from "react";
import { RichTextView } from "../../kit/view/rich-text-view.tsx";
import { CalculatedQuestion } from "./calculated-question.tsx";
import { CheckboxesQuestion, CheckboxQuestion, MatrixQuestion, RadioQuestion, SelectQuestion, YesNoQuestion } from "./choice-questions.tsx";
import { FileQuestion } from "./file-question.tsx";
import { ImageChoiceQuestion } from "./image-choice-question.tsx";
import { ImageQuestion } from "./image-question.tsx";
import { LocationQuestion } from "./location/location-question.tsx";
import { DateQuestion, DateRangeQuestion, DateTimeQuestion, TimeQuestion } from "./moment-questions.tsx";
import { NumberQuestion } from "./number-question.tsx";
import { AddressQuestion, NameQuestion } from "./people-questions.tsx";
import { ProfileFieldQuestion } from "./profile-field-question.tsx";
import { partId, partOf, type QuestionProps, textOf } from "./question-props.ts";
import classes from "./questions.module.css";
import { RankingQuestion } from "./ranking-question.tsx";
import { SignatureQuestion } from "./signature/signature-question.tsx";
import { StepsQuestion } from "./steps-question.tsx";
import { TableQuestion } from "./table-question.tsx";
import { LineQuestion, LongTextQuestion } from "./text-questions.tsx";
import { VideoQuestion } from "./video-question.tsx";

type QuestionViewProps = QuestionProps & {
  /** a question that the rules of the form hide is there for a script to show, and for its answer to stay */
  readonly isVisible: boolean;
};

/** A question, or a text between questions, as the visitor who fills in the form sees it. */
export function QuestionView({ isVisible, ...props }: QuestionViewProps): ReactNode {
  const { question, value, errors } = props;
  if (question.type === "hidden") {
    const text = textOf(value);
    return text === "" ? null : <input type="hidden" name={question.key} value={text} />;
  }
  if (question.type === "calculated" && !question.settings.isShown) return null;
  return (
    <div
      className={classes.question}
      data-question={question.key}
      data-type={question.type}
      data-width={question.width === "full" ? undefined : question.width}
      data-sensitive={question.isSensitive ? "" : undefined}
      data-prefill={isPrefilled(question) ? "" : undefined}
      data-wrong={errors.length > 0 ? "" : undefined}
      hidden={!isVisible}
    >
      <QuestionOfItsType {...props} />
    </div>
  );
}

function QuestionOfItsType({ question, ...props }: QuestionProps): ReactElement | null {
  switch (question.type) {
    case "shortText":
    case "email":
    case "phone":
    case "url":
      return <LineQuestion question={question} {...props} />;
    case "longText":
      return <LongTextQuestion question={question} {...props} />;
    case "number":
      return <NumberQuestion question={question} {...props} />;
    case "calculated":
      return <CalculatedQuestion question={question} {...props} />;
    case "date":
      return <DateQuestion question={question} {...props} />;
    case "time":
      return <TimeQuestion question={question} {...props} />;
    case "dateTime":
      return <DateTimeQuestion question={question} {...props} />;
    case "dateRange":
      return <DateRangeQuestion question={question} {...props} />;
    case "yesNo":
      return <YesNoQuestion question={question} {...props} />;
    case "checkbox":
      return <CheckboxQuestion question={question} {...props} />;
    case "radio":
      return <RadioQuestion question={question} {...props} />;
    case "checkboxes":
    case "multiSelect":
      return <CheckboxesQuestion question={question} {...props} />;
    case "imageChoice":
      return <ImageChoiceQuestion question={question} {...props} />;
    case "select":
      return <SelectQuestion question={question} {...props} />;
    case "rating":
    case "scale":
    case "smiley":
      return <StepsQuestion question={question} {...props} />;
    case "matrix":
      return <MatrixQuestion question={question} {...props} />;
    case "table":
      return <TableQuestion question={question} {...props} />;
    case "ranking":
      return <RankingQuestion question={question} {...props} />;
    case "file":
      return <FileQuestion question={question} {...props} />;
    case "address":
      return <AddressQuestion question={question} {...props} />;
    case "signature":
      return <SignatureQuestion question={question} {...props} />;
    case "location":
      return <LocationQuestion question={question} {...props} />;
    case "profileField":
      return <ProfileFieldQuestion question={question} {...props} field={<PlainField question={question} {...props} />} />;
    case "name":
      return <NameQuestion question={question} {...props} />;
    case "info":
      return (
        <>
          {question.label !== "" && <p className={classes.label}>{question.label}</p>}
          <RichTextView value={question.settings.body} env={props.env} headingLevel={props.headingLevel} />
        </>
      );
    case "section": {
      const Heading = `h${props.headingLevel}` as const;
      return (
        <>
          <Heading className={classes.section}>{question.label}</Heading>
          {question.help !== "" && <p className={classes.help}>{question.help}</p>}
        </>
      );
    }
    case "image":
      return <ImageQuestion question={question} {...props} />;
    case "video":
      return <VideoQuestion question={question} {...props} />;
    case "hidden":
    case "unknown":
      return null;
  }
}

/** The field of the plain question that asks for the same as a field of the profile. */
function PlainField({ question, value, id, errors, ...props }: QuestionProps): ReactNode {
  return (
    <QuestionOfItsType
      {...props}
      question={toPlainQuestion(question)}
      value={partOf(value, "text")}
      // Errors name this part of the answer.
      id={partId(id, "text")}
      errors={errors.map((error) => ({ ...error, part: null }))}
    />
  );
}
