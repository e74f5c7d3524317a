import { ActionIcon, Button, NativeSelect, NumberInput } from "@mantine/core";
import { decimalSeparator } from "@plein/contract/decimal-separator";
import { type CalculationTerm, MAX_FACTOR, MAX_TERMS } from "@plein/contract/forms/questions/numbers/calculated";
import type { Question } from "@plein/contract/forms/questions/question";
import { COUNTS_AS_NUMBER } from "@plein/contract/forms/rules/counts-as-number";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer.module.css";
import { nameQuestion } from "../questions/question-name.ts";

type TermsEditorProps = {
  readonly label: string;
  readonly terms: readonly CalculationTerm[];
  /** the questions before the calculation */
  readonly earlier: readonly Question[];
  readonly onChange: (terms: readonly CalculationTerm[]) => void;
};

/** The terms of a calculation: questions, each with the factor of its answer. */
export function TermsEditor({ label, terms, earlier, onChange }: TermsEditorProps): ReactNode {
  const intl = useIntl();
  const counting = earlier.filter(({ type }) => COUNTS_AS_NUMBER.has(type));
  const next = counting.find(({ key }) => terms.every((term) => term.key !== key)) ?? counting[0];
  const choices = counting.map((question) => ({ value: question.key, label: nameQuestion(intl, question) }));
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {counting.length === 0 && (
        <p className={classes.second}>
          <FormattedMessage id="forms.terms.none" />
        </p>
      )}
      <ol className={classes.options}>
        {terms.map((term, index) => {
          const isKnown = choices.some(({ value }) => value === term.key);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question may be named twice
            <li key={index} className={classes.term}>
              <NativeSelect
                aria-label={intl.formatMessage({ id: "forms.terms.question" }, { number: index + 1 })}
                data={isKnown ? choices : [{ value: term.key, label: term.key }, ...choices]}
                value={term.key}
                onChange={(event) => onChange(terms.with(index, { ...term, key: event.currentTarget.value }))}
              />
              <span aria-hidden>×</span>
              <NumberInput
                aria-label={intl.formatMessage({ id: "forms.terms.factor" }, { number: index + 1 })}
                decimalSeparator={decimalSeparator(intl.locale)}
                decimalScale={6}
                min={-MAX_FACTOR}
                max={MAX_FACTOR}
                hideControls
                value={term.factor}
                onChange={(typed) => typeof typed === "number" && onChange(terms.with(index, { ...term, factor: typed }))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={intl.formatMessage({ id: "forms.terms.remove" }, { number: index + 1 })}
                onClick={() => onChange(terms.toSpliced(index, 1))}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      {next !== undefined && terms.length < MAX_TERMS && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...terms, { key: next.key, factor: 1 }])}
        >
          <FormattedMessage id="forms.terms.add" />
        </Button>
      )}
    </fieldset>
  );
}
