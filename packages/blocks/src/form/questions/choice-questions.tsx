import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Choice, Choices, useSearchOf } from "./choices.tsx";
import { ErrorText, errorId, fieldOf, GroupedQuestion, Help, Hint, LabelledQuestion, OptionalMark } from "./question-parts.tsx";
import { describedBy, findError, partId, type QuestionOfType, textOf } from "./question-props.ts";
import classes from "./questions.module.css";

export function RadioQuestion(props: QuestionOfType<"radio">): ReactNode {
  const { question, value } = props;
  return (
    <GroupedQuestion {...props}>
      <Choices {...props} {...question.settings} kind="radio" name={question.key} options={question.options} chosen={[value]} />
    </GroupedQuestion>
  );
}

export function YesNoQuestion(props: QuestionOfType<"yesNo">): ReactNode {
  const { question, value } = props;
  const { yesLabel, noLabel } = question.settings;
  const intl = useIntl();
  const options = [
    { value: "true", label: yesLabel || intl.formatMessage({ id: "block.form.yes" }), help: "" },
    { value: "false", label: noLabel || intl.formatMessage({ id: "block.form.no" }), help: "" },
  ];
  return (
    <GroupedQuestion {...props}>
      <Choices {...props} kind="radio" name={question.key} options={options} chosen={[String(value)]} />
    </GroupedQuestion>
  );
}

/** Checkboxes for any number of options: few people know how to select several in a select field. */
export function CheckboxesQuestion(props: QuestionOfType<"checkboxes" | "multiSelect">): ReactNode {
  const { question, value, id } = props;
  const { minCount, maxCount } = question.settings;
  const isCounted = minCount > 1 || maxCount !== undefined;
  return (
    <GroupedQuestion
      {...props}
      {...(isCounted && {
        hint: (
          <Hint id={id}>
            <FormattedMessage id="block.form.chooseSome" values={{ least: minCount, most: maxCount ?? 0 }} />
          </Hint>
        ),
      })}
    >
      <Choices
        {...props}
        {...(question.type === "checkboxes" ? question.settings : { columns: question.options.length > 8 ? 2 : 1 })}
        kind="checkbox"
        name={question.key}
        hasAll={
          question.type === "checkboxes" && question.settings.hasAll && question.options.length <= (maxCount ?? Number.POSITIVE_INFINITY)
        }
        options={question.options}
        chosen={Array.isArray(value) ? value : []}
      />
    </GroupedQuestion>
  );
}

/** A statement to agree with. */
export function CheckboxQuestion({ question, value, errors, isRequired, id }: QuestionOfType<"checkbox">): ReactNode {
  const message = findError(errors);
  return (
    <>
      <ErrorText id={id} message={message} />
      <div className={classes.choice}>
        <input
          id={id}
          type="checkbox"
          name={question.key}
          value="true"
          defaultChecked={value === true}
          aria-invalid={message !== null || undefined}
          aria-describedby={describedBy(question.help !== "" && `${id}-help`, message !== null && errorId(id))}
        />
        <label htmlFor={id}>
          {question.label}
          <OptionalMark isRequired={isRequired} />
        </label>
      </div>
      <Help id={id} text={question.help} />
    </>
  );
}

export function SelectQuestion(props: QuestionOfType<"select">): ReactNode {
  const { question, value } = props;
  const search = useSearchOf(question.options);
  return (
    <LabelledQuestion {...props}>
      <select {...fieldOf(props)} className={classes.field} defaultValue={textOf(value)} {...search}>
        <option value="">
          <FormattedMessage id="block.form.choice" />
        </option>
        {question.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </LabelledQuestion>
  );
}

/** Each row is a question of its own, which reads the same on a narrow screen and to a screen reader. */
export function MatrixQuestion(props: QuestionOfType<"matrix">): ReactNode {
  const { question, value, id } = props;
  const { rows, columns, isMany } = question.settings;
  const answer = typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  return (
    <GroupedQuestion {...props}>
      <div className={classes.matrix}>
        {rows.map((row) => {
          const chosen = Object.hasOwn(answer, row.value) ? answer[row.value] : undefined;
          const rowId = partId(id, row.value);
          return (
            <fieldset key={row.value} className={classes.matrixRow} aria-describedby={describedBy(row.help !== "" && `${rowId}-help`)}>
              <legend>{row.label}</legend>
              <Help id={rowId} text={row.help} />
              <div className={classes.cells}>
                {columns.map((column) => (
                  <Choice
                    key={column.value}
                    id={partId(rowId, column.value)}
                    kind={isMany ? "checkbox" : "radio"}
                    name={`${question.key}.${row.value}`}
                    value={column.value}
                    isChosen={Array.isArray(chosen) ? chosen.includes(column.value) : chosen === column.value}
                    label={column.label}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </GroupedQuestion>
  );
}
