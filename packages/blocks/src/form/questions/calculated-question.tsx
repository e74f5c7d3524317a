import type { CalculatedSettings } from "@plein/contract/forms/questions/numbers/calculated";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Help } from "./question-parts.tsx";
import { describedBy, type QuestionOfType } from "./question-props.ts";
import classes from "./questions.module.css";

/** A calculated result. A script updates it; without one it is updated at the next step. */
export function CalculatedQuestion({ question, value, id }: QuestionOfType<"calculated">): ReactNode {
  const { settings } = question;
  const { decimals, prefix, unit } = settings;
  const intl = useIntl();
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {question.label}
      </label>
      <Help id={id} text={question.help} />
      <output
        id={id}
        className={classes.result}
        aria-describedby={describedBy(question.help !== "" && `${id}-help`)}
        data-result={question.key}
        data-locale={intl.locale}
        data-decimals={decimals}
        data-prefix={prefix}
        data-unit={unit}
      >
        {typeof value === "number" ? (
          <CalculatedNumber settings={settings} value={value} />
        ) : (
          <span data-none="">
            <FormattedMessage id="block.form.calculated.later" />
          </span>
        )}
      </output>
    </>
  );
}

export function CalculatedNumber({ settings, value }: { readonly settings: CalculatedSettings; readonly value: number }): ReactNode {
  const { decimals, prefix, unit } = settings;
  return (
    <>
      {prefix} <FormattedNumber value={value} minimumFractionDigits={decimals} maximumFractionDigits={decimals} /> {unit}
    </>
  );
}
