import { RANGE_PARTS } from "@plein/contract/forms/questions/moments/date-range";
import { partName } from "@plein/contract/forms/questions/posted-values";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorText, errorId, fieldOf, GroupedQuestion, Hint, LabelledQuestion } from "./question-parts.tsx";
import { describedBy, findError, partId, partOf, type QuestionOfType, textOf } from "./question-props.ts";
import classes from "./questions.module.css";

/** A date of birth is typed, because everybody knows it by heart; any other date is chosen in the browser's own calendar. */
export function DateQuestion(props: QuestionOfType<"date">): ReactNode {
  const { question, value } = props;
  if (question.autocomplete === "bday") return <TypedDate {...props} />;
  const { earliest, latest } = question.settings;
  return (
    <LabelledQuestion {...props}>
      <input
        {...fieldOf(props)}
        className={classes.field}
        type="date"
        defaultValue={textOf(value)}
        min={typeof earliest === "string" ? earliest : undefined}
        max={typeof latest === "string" ? latest : undefined}
        data-size="date"
      />
    </LabelledQuestion>
  );
}

const PARTS = ["day", "month", "year"] as const;

function TypedDate(props: QuestionOfType<"date">): ReactNode {
  const { question, value, id, errors } = props;
  const [year = "", month = "", day = ""] = textOf(value).split("-");
  const typed = { day, month, year };
  return (
    <GroupedQuestion
      {...props}
      hint={
        question.help === "" && (
          <Hint id={id}>
            <FormattedMessage id="block.form.date.hint" />
          </Hint>
        )
      }
    >
      <div className={classes.row}>
        {PARTS.map((part) => (
          <div key={part}>
            <label className={classes.partLabel} htmlFor={partId(id, part)}>
              <FormattedMessage id={`block.form.date.${part}`} />
            </label>
            <input
              id={partId(id, part)}
              name={partName(question.key, part)}
              className={classes.field}
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              defaultValue={typed[part]}
              maxLength={part === "year" ? 4 : 2}
              aria-invalid={errors.length > 0 || undefined}
              data-size={part === "year" ? "4" : "2"}
            />
          </div>
        ))}
      </div>
    </GroupedQuestion>
  );
}

export function TimeQuestion(props: QuestionOfType<"time">): ReactNode {
  const { earliest, latest } = props.question.settings;
  return (
    <LabelledQuestion {...props}>
      <input
        {...fieldOf(props)}
        className={classes.field}
        type="time"
        defaultValue={textOf(props.value)}
        min={earliest}
        max={latest}
        data-size="time"
      />
    </LabelledQuestion>
  );
}

export function DateTimeQuestion(props: QuestionOfType<"dateTime">): ReactNode {
  const { earliest, latest } = props.question.settings;
  return (
    <LabelledQuestion {...props}>
      <input
        {...fieldOf(props)}
        className={classes.field}
        type="datetime-local"
        defaultValue={textOf(props.value)}
        min={typeof earliest === "string" ? `${earliest}T00:00` : undefined}
        max={typeof latest === "string" ? `${latest}T23:59` : undefined}
        data-size="moment"
      />
    </LabelledQuestion>
  );
}

export function DateRangeQuestion(props: QuestionOfType<"dateRange">): ReactNode {
  const { question, value, id, errors } = props;
  const { earliest, latest } = question.settings;
  return (
    <GroupedQuestion {...props}>
      <div className={classes.row}>
        {RANGE_PARTS.map((part) => {
          const message = findError(errors, part);
          const fieldId = partId(id, part);
          return (
            <div key={part}>
              <label className={classes.partLabel} htmlFor={fieldId}>
                <FormattedMessage id={`block.form.dateRange.${part}`} />
              </label>
              <ErrorText id={fieldId} message={message} />
              <input
                id={fieldId}
                name={partName(question.key, part)}
                className={classes.field}
                type="date"
                defaultValue={partOf(value, part)}
                min={typeof earliest === "string" ? earliest : undefined}
                max={typeof latest === "string" ? latest : undefined}
                aria-invalid={message !== null || findError(errors) !== null || undefined}
                aria-describedby={describedBy(message !== null && errorId(fieldId))}
                data-size="date"
              />
            </div>
          );
        })}
      </div>
    </GroupedQuestion>
  );
}
