import { Button, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { AUTOCOMPLETE_TOKENS } from "@plein/contract/forms/questions/autocomplete-token";
import { findOptionSource } from "@plein/contract/forms/questions/choices/option-source";
import { MAX_RANKED } from "@plein/contract/forms/questions/choices/ranking";
import { canBePrefilled, isPrefilled } from "@plein/contract/forms/questions/prefilled";
import type { Question } from "@plein/contract/forms/questions/question";
import { takesAnswer, typeOf } from "@plein/contract/forms/questions/question-types";
import type { Guid } from "@plein/contract/guid";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer.module.css";
import { type FormDocument, keyFromQuestion, positionOf } from "../document/form-document.ts";
import { AdviceNotes } from "../problems/advice-notes.tsx";
import { ProblemNotes } from "../problems/problem-notes.tsx";
import { problemsOfQuestion } from "../problems/problems-at.ts";
import { describeRule } from "../rules/describe-rule.ts";
import { newRule } from "../rules/new-rule.ts";
import { isAbout } from "../rules/rules-of.ts";
import type { Designer } from "../use-designer.ts";
import { OptionsEditor } from "./options-editor.tsx";
import { PrefilledLink } from "./prefilled-link.tsx";
import { SourceSettings } from "./source-settings.tsx";
import { TypeSettings } from "./type-settings.tsx";

type QuestionPanelProps = { readonly designer: Designer; readonly question: Question };

/** The settings of one question. The fields have the question as their React key, so that none shows input for another question. */
export function QuestionPanel({ designer, question }: QuestionPanelProps): ReactNode {
  const { edit, problems, advice, document } = designer;
  const { key, type, label } = question;
  const position = positionOf(document, key);
  const change = (changes: Partial<Question>) =>
    // The changes come from fields of the question's own type, which the compiler can't see.
    edit(
      { type: "changeQuestion", key, question: { ...question, ...changes } as Question },
      { mergeKey: `${key}/${Object.keys(changes).join()}` },
    );
  /** Derives the key of a new question from its label; a published question keeps its key. */
  const nameKey = () => {
    const to = keyFromQuestion(document, question, designer.saving.stored.publishedKeys);
    if (to !== null) edit({ type: "renameQuestion", key, to });
  };
  const head = (
    <>
      <h2>
        <FormattedMessage id={`forms.type.${type}`} />
      </h2>
      {position && <ProblemNotes problems={problemsOfQuestion(problems, position.page, position.index)} />}
    </>
  );
  if (type === "unknown") return <div className={classes.fields}>{head}</div>;
  return (
    <div className={classes.fields}>
      {head}
      {position && <AdviceNotes advice={problemsOfQuestion(advice, position.page, position.index)} />}
      <Textarea
        data-first-setting
        data-autofocus
        label={<FormattedMessage id={LABELS[type] ?? "forms.question.label"} />}
        autosize
        minRows={1}
        maxLength={300}
        value={label}
        onChange={(event) => change({ label: event.currentTarget.value.replaceAll("\n", " ") })}
        onBlur={nameKey}
      />
      {type !== "info" && type !== "hidden" && (
        <Textarea
          label={<FormattedMessage id="forms.question.help" />}
          autosize
          minRows={1}
          maxLength={1000}
          value={question.help}
          onChange={(event) => change({ help: event.currentTarget.value })}
        />
      )}
      {takesAnswer(question) && !ASKED_OF_NOBODY.has(type) && (
        <Checkbox
          label={<FormattedMessage id="forms.question.isRequired" />}
          checked={question.isRequired}
          onChange={(event) => change({ isRequired: event.currentTarget.checked })}
        />
      )}
      {(question.type === "select" || question.type === "multiSelect") && (
        <SourceSettings key={question.key} question={question} onChange={change} />
      )}
      {typeOf(question).hasOptions && findOptionSource(question) === null && (
        <OptionsEditor
          kind="options"
          options={question.options}
          {...(type === "ranking" && { most: MAX_RANKED })}
          hasPictures={type === "imageChoice"}
          hasWeights={isCounted(document, question)}
          onChange={(options) => change({ options })}
        />
      )}
      <TypeSettings question={question} earlier={questionsBefore(document, key)} onChange={change} />
      {takesAnswer(question) && <AnswerSettings formGuid={designer.saving.stored.guid} question={question} onChange={change} />}
      <QuestionRules designer={designer} question={question} />
    </div>
  );
}

/** Whether its options have weights: a calculation uses its answer, or used it before. */
function isCounted(document: FormDocument, { key, options }: Question): boolean {
  const isTerm = (question: Question) => question.type === "calculated" && question.settings.terms.some((term) => term.key === key);
  return options.some(({ weight }) => weight !== undefined) || listQuestions(document).some(isTerm);
}

function questionsBefore(document: FormDocument, key: string): Question[] {
  const questions = listQuestions(document);
  return questions.slice(
    0,
    questions.findIndex((question) => question.key === key),
  );
}

/** The names of the label of parts of a form that ask nothing. */
const LABELS: Readonly<Partial<Record<Question["type"], string>>> = {
  section: "forms.question.heading",
  image: "forms.question.caption",
  video: "forms.question.videoTitle",
};

type ChangeProps = { readonly question: Question; readonly onChange: (changes: Partial<Question>) => void };

/** Types that can't be required, because visitors don't answer them. */
const ASKED_OF_NOBODY: ReadonlySet<Question["type"]> = new Set(["hidden", "calculated"]);
const WITH_PLACEHOLDER: ReadonlySet<Question["type"]> = new Set(["shortText", "longText", "email", "phone", "url", "number"]);
const WITH_AUTOCOMPLETE: ReadonlySet<Question["type"]> = new Set(["shortText", "email", "phone", "url", "date", "name", "address"]);

/** Settings for the use of the answer, and further settings of its input. */
function AnswerSettings({ formGuid, question, onChange }: ChangeProps & { readonly formGuid: Guid }): ReactNode {
  const intl = useIntl();
  const { type } = question;
  return (
    <details className={classes.more}>
      <summary>
        <FormattedMessage id="forms.question.more" />
      </summary>
      <div className={classes.fields}>
        {(["isPublic", "isSensitive", "isInReceipt"] as const).map((member) => (
          <Checkbox
            key={member}
            label={<FormattedMessage id={`forms.question.${member}`} />}
            description={<FormattedMessage id={`forms.question.${member}.text`} />}
            checked={question[member]}
            onChange={(event) => onChange({ [member]: event.currentTarget.checked })}
          />
        ))}
        {canBePrefilled(question) && (
          <Checkbox
            label={<FormattedMessage id="forms.question.allowsPrefill" />}
            description={<FormattedMessage id="forms.question.allowsPrefill.text" values={{ key: question.key }} />}
            checked={question.allowsPrefill}
            onChange={(event) => onChange({ allowsPrefill: event.currentTarget.checked })}
          />
        )}
        {isPrefilled(question) && <PrefilledLink key={question.key} formGuid={formGuid} question={question} />}
        {type !== "hidden" && (
          <NativeSelect
            label={<FormattedMessage id="forms.question.width" />}
            data={WIDTHS.map((value) => ({ value, label: intl.formatMessage({ id: `forms.width.${value}` }) }))}
            value={question.width}
            onChange={(event) => onChange({ width: WIDTHS.find((width) => width === event.currentTarget.value) ?? "full" })}
          />
        )}
        {WITH_PLACEHOLDER.has(type) && (
          <TextInput
            label={<FormattedMessage id="forms.question.placeholder" />}
            description={<FormattedMessage id="forms.question.placeholder.text" />}
            maxLength={200}
            value={question.placeholder}
            onChange={(event) => onChange({ placeholder: event.currentTarget.value })}
          />
        )}
        {WITH_AUTOCOMPLETE.has(type) && (
          <NativeSelect
            label={<FormattedMessage id="forms.question.autocomplete" />}
            description={<FormattedMessage id="forms.question.autocomplete.text" />}
            data={AUTOCOMPLETE_TOKENS.map((value) => ({
              value,
              label: intl.formatMessage({ id: `forms.autocomplete.${value || "none"}` }),
            }))}
            value={question.autocomplete}
            onChange={(event) => onChange({ autocomplete: AUTOCOMPLETE_TOKENS.find((token) => token === event.currentTarget.value) ?? "" })}
          />
        )}
        {!ASKED_OF_NOBODY.has(type) && (
          <TextInput
            label={<FormattedMessage id="forms.question.errorText" />}
            description={<FormattedMessage id="forms.question.errorText.text" />}
            maxLength={300}
            value={question.errorText}
            onChange={(event) => onChange({ errorText: event.currentTarget.value })}
          />
        )}
        <p className={classes.second}>
          <FormattedMessage id="forms.question.key" values={{ key: <code>{question.key}</code> }} />
        </p>
      </div>
    </details>
  );
}

const WIDTHS = ["full", "half", "third"] as const;

/** The rules that involve the question, as sentences, with a way to add one. */
function QuestionRules({ designer, question }: QuestionPanelProps): ReactNode {
  const intl = useIntl();
  const { document, edit } = designer;
  const [added, setAdded] = useState(false);
  const own = document.rules.filter((rule) => isAbout(rule, question.key));
  const add = () => {
    const rule = newRule(document, question);
    if (rule === null) return;
    edit({ type: "changeRules", rules: [...document.rules, rule] });
    setAdded(true);
  };
  const canAsk = takesAnswer(question) && typeOf(question).operators.length > 0;
  if (own.length === 0 && !canAsk) return null;
  return (
    <section className={classes.ownRules}>
      <h3>
        <FormattedMessage id="forms.rules" />
      </h3>
      <ul>
        {own.map((rule) => (
          <li key={JSON.stringify(rule)}>{describeRule(intl, document, rule)}</li>
        ))}
      </ul>
      {added && (
        <p role="status">
          <a href="#rules">
            <FormattedMessage id="forms.rule.addedBelow" />
          </a>
        </p>
      )}
      {canAsk && (
        <Button variant="light" size="compact-md" onClick={add}>
          <FormattedMessage id="forms.rule.add" />
        </Button>
      )}
    </section>
  );
}
