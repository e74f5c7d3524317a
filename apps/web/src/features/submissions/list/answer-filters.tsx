import { Button, Menu, NativeSelect, TextInput } from "@mantine/core";
import { findOptionSource } from "@plein/contract/forms/questions/choices/option-source";
import type { Question } from "@plein/contract/forms/questions/question";
import { IconFilterPlus, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../submissions.module.css";

type Answers = Readonly<Record<string, string>>;
type AnswerFiltersProps = {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
};

/** Types whose answers have several parts, for which a filter by one value is impossible. */
const WITHOUT_FILTER: ReadonlySet<Question["type"]> = new Set([
  "file",
  "matrix",
  "table",
  "ranking",
  "address",
  "location",
  "name",
  "signature",
  "profileField",
]);

/** Filters by answers: selects a question, and then its answer. */
export function AnswerFilters({ questions, answers, onChange }: AnswerFiltersProps): ReactNode {
  // Selected questions without an answer, which aren't in the URL yet.
  const [opened, setOpened] = useState<readonly string[]>([]);
  const fitting = questions.filter(({ type }) => !WITHOUT_FILTER.has(type));
  const isOpen = ({ key }: Question) => Object.hasOwn(answers, key) || opened.includes(key);
  const set = (key: string, value: string) => {
    const { [key]: _former, ...others } = answers;
    onChange(value === "" ? others : { ...others, [key]: value });
  };
  const close = (key: string) => {
    setOpened(opened.filter((one) => one !== key));
    set(key, "");
  };
  const closed = fitting.filter((question) => !isOpen(question));
  return (
    <>
      {fitting.filter(isOpen).map((question) => (
        <AnswerFilter
          key={question.key}
          question={question}
          value={answers[question.key] ?? ""}
          onChange={(value) => set(question.key, value)}
          onClose={() => close(question.key)}
        />
      ))}
      {closed.length > 0 && (
        <Menu shadow="md" position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<IconFilterPlus size={18} stroke={1.6} aria-hidden />}>
              <FormattedMessage id="submissions.filter.answer" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu ?? ""}>
            {closed.map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => setOpened([...opened, key])}>
                {label || key}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

type AnswerFilterProps = {
  readonly question: Question;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
};

function AnswerFilter({ question, value, onChange, onClose }: AnswerFilterProps): ReactNode {
  const intl = useIntl();
  const choices = useChoices(question);
  const label = question.label || question.key;
  return (
    <div className={classes.answerFilter}>
      {choices === null ? (
        <TextInput
          label={label}
          type={FIELD_TYPES[question.type] ?? "text"}
          maxLength={100}
          autoFocus={value === ""}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <NativeSelect
          label={label}
          data={[{ value: "", label: intl.formatMessage({ id: "submissions.filter.any" }) }, ...choices]}
          autoFocus={value === ""}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Button
        variant="subtle"
        aria-label={intl.formatMessage({ id: "submissions.filter.clear" }, { filter: label })}
        onClick={onClose}
        px="xs"
      >
        <IconX size={18} aria-hidden />
      </Button>
    </div>
  );
}

/** Returns the possible answers; null for a question with free text. */
function useChoices(question: Question): { value: string; label: string }[] | null {
  const intl = useIntl();
  switch (question.type) {
    case "yesNo":
      return [
        { value: "true", label: question.settings.yesLabel || intl.formatMessage({ id: "submissions.answer.yes" }) },
        { value: "false", label: question.settings.noLabel || intl.formatMessage({ id: "submissions.answer.no" }) },
      ];
    case "checkbox":
      return [{ value: "true", label: intl.formatMessage({ id: "submissions.answer.yes" }) }];
    case "radio":
    case "select":
    case "checkboxes":
    case "multiSelect":
    case "imageChoice":
      return findOptionSource(question) === null ? question.options.map(({ value, label }) => ({ value, label })) : null;
    case "rating":
    case "scale":
    case "smiley":
      return Array.from({ length: question.settings.steps }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
    default:
      return null;
  }
}

/** The input types of filters; times and periods are filtered by day. */
const FIELD_TYPES: Readonly<Partial<Record<Question["type"], string>>> = {
  date: "date",
  dateTime: "date",
  dateRange: "date",
  number: "number",
  calculated: "number",
};
