import { decimalSeparator } from "@plein/contract/decimal-separator";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { fieldOf, LabelledQuestion } from "./question-parts.tsx";
import { type QuestionOfType, textOf } from "./question-props.ts";
import classes from "./questions.module.css";

/** A text field: a number field changes while scrolling, and refuses the comma in some browsers. */
export function NumberQuestion(props: QuestionOfType<"number">): ReactNode {
  const { question, value, id } = props;
  const { prefix, unit, decimals } = question.settings;
  const intl = useIntl();
  const typed = textOf(value);
  return (
    <LabelledQuestion {...props}>
      <div className={classes.number}>
        {prefix !== "" && (
          <span id={`${id}-prefix`} className={classes.affix}>
            {prefix}
          </span>
        )}
        <input
          {...fieldOf(props, prefix !== "" && `${id}-prefix`, unit !== "" && `${id}-unit`)}
          className={classes.field}
          type="text"
          inputMode={decimals > 0 ? "decimal" : "numeric"}
          autoComplete="off"
          defaultValue={typed.replace(".", decimalSeparator(intl.locale))}
          placeholder={question.placeholder || undefined}
          data-size="short"
        />
        {unit !== "" && (
          <span id={`${id}-unit`} className={classes.affix}>
            {unit}
          </span>
        )}
      </div>
    </LabelledQuestion>
  );
}
