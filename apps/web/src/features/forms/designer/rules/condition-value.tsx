import { NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { decimalSeparator } from "@plein/contract/decimal-separator";
import type { Question } from "@plein/contract/forms/questions/question";
import type { RuleCondition } from "@plein/contract/forms/rules/form-rule";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";

type ConditionValueProps = {
  readonly label: string;
  readonly question: Question | undefined;
  readonly condition: RuleCondition;
  readonly onChange: (condition: RuleCondition) => void;
};

/** The value with which a condition compares an answer, with an input that fits the question type. */
export function ConditionValue({ label, question, condition, onChange }: ConditionValueProps): ReactNode {
  const intl = useIntl();
  const { key, op, value } = condition;
  if (op === "empty" || op === "notEmpty") return null;
  const set = (next: RuleCondition["value"]) => onChange(next === undefined || next === "" ? { key, op } : { key, op, value: next });
  if (question !== undefined && question.options.length > 0) {
    const isKnown = question.options.some((option) => option.value === value);
    return (
      <NativeSelect
        aria-label={label}
        data={[
          ...(isKnown ? [] : [{ value: String(value ?? ""), label: String(value ?? "…") }]),
          ...question.options.map((option) => ({ value: option.value, label: option.label || option.value })),
        ]}
        value={String(value ?? "")}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  }
  switch (question?.type) {
    case "yesNo":
    case "checkbox":
      return (
        <NativeSelect
          aria-label={label}
          data={[
            { value: "true", label: intl.formatMessage({ id: "forms.yes" }) },
            ...(question.type === "yesNo" ? [{ value: "false", label: intl.formatMessage({ id: "forms.no" }) }] : []),
          ]}
          value={String(value ?? "true")}
          onChange={(event) => set(event.currentTarget.value === "true")}
        />
      );
    case "number":
    case "calculated":
    case "rating":
    case "scale":
    case "smiley":
      return (
        <NumberInput
          aria-label={label}
          decimalSeparator={decimalSeparator(intl.locale)}
          value={typeof value === "number" ? value : ""}
          onChange={(typed) => set(typeof typed === "number" ? typed : undefined)}
        />
      );
    default:
      return (
        <TextInput
          aria-label={label}
          type={FIELD_TYPES[question?.type ?? ""] ?? "text"}
          maxLength={300}
          value={value === undefined ? "" : String(value)}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
  }
}

/** The HTML input types of questions about a date or time. */
const FIELD_TYPES: Readonly<Record<string, string>> = { date: "date", time: "time", dateTime: "datetime-local" };
