import type { ReactNode } from "react";
import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import { Choice } from "./choices.tsx";
import { fieldOf, Hint, hintId, LabelledQuestion } from "./question-parts.tsx";
import { partId, type QuestionOfType } from "./question-props.ts";
import classes from "./questions.module.css";

/** The types that a file chooser offers for each kind. The server checks the content. */
const ACCEPTED = {
  image: "image/*",
  pdf: ".pdf",
  document: ".doc,.docx,.odt,.rtf",
  spreadsheet: ".xls,.xlsx,.ods,.csv",
  text: ".txt",
} as const;

/** Files that were uploaded stay while their box is ticked. */
export function FileQuestion(props: QuestionOfType<"file">): ReactNode {
  const { question, value, id, files } = props;
  const { kinds, maxCount, maxMegabytes } = question.settings;
  const intl = useIntl();
  const uploaded = Array.isArray(value) ? files.filter(({ guid }) => value.includes(guid)) : [];
  const names = kinds.map((kind) => intl.formatMessage({ id: `block.form.file.${kind}` }));
  return (
    <LabelledQuestion
      {...props}
      hint={
        <Hint id={id}>
          <FormattedMessage
            id="block.form.file.limits"
            values={{ count: maxCount, megabytes: maxMegabytes, kinds: <FormattedList type="disjunction" value={names} /> }}
          />
        </Hint>
      }
    >
      {uploaded.length > 0 && (
        <ul className={classes.files}>
          {uploaded.map(({ guid, name }) => (
            <li key={guid}>
              <Choice id={partId(id, guid)} kind="checkbox" name={question.key} value={guid} isChosen label={name} />
              <input type="hidden" name={`_file.${guid}`} value={name} />
            </li>
          ))}
        </ul>
      )}
      <input
        {...fieldOf(props, hintId(id))}
        className={classes.fileField}
        type="file"
        multiple={maxCount > 1}
        accept={kinds.map((kind) => ACCEPTED[kind]).join()}
      />
    </LabelledQuestion>
  );
}
