import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from "@mantine/core";
import { MAX_FORM_TITLE_LENGTH } from "@plein/contract/forms/form";
import { languageName } from "@plein/contract/language-name";
import { LOCALES } from "@plein/contract/languages";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../designer.module.css";
import { type FormDocument, findQuestion } from "../document/form-document.ts";
import type { Designer } from "../use-designer.ts";
import { QuestionPanel } from "./question-panel.tsx";

/** The settings of the selected object: a question, a page or the form's own texts. */
export function SelectionPanel({ designer }: { readonly designer: Designer }): ReactNode {
  const { selection, document } = designer;
  if (selection?.kind === "form") return <FormTexts designer={designer} />;
  if (selection?.kind === "page") return <PagePanel key={selection.index} designer={designer} index={selection.index} />;
  const question = selection && findQuestion(document, selection.key);
  if (question) return <QuestionPanel designer={designer} question={question} />;
  return (
    <p className={classes.muted}>
      <FormattedMessage id="forms.panel.none" />
    </p>
  );
}

/** The texts around the questions, which are part of the next version. */
export function FormTexts({ designer, hasEnd = false }: { readonly designer: Designer; readonly hasEnd?: boolean }): ReactNode {
  const { document, edit, canEdit } = designer;
  const change = (changes: Partial<Omit<FormDocument, "pages" | "rules">>) =>
    edit({ type: "changeTexts", changes }, { mergeKey: `texts/${Object.keys(changes).join()}` });
  return (
    <div className={classes.fields}>
      {!hasEnd && (
        <h2>
          <FormattedMessage id="forms.panel.form" />
        </h2>
      )}
      <TextInput
        label={<FormattedMessage id="forms.field.title" />}
        maxLength={MAX_FORM_TITLE_LENGTH}
        readOnly={!canEdit}
        value={document.title}
        error={document.title.trim() === "" && <FormattedMessage id="forms.title.empty" />}
        // A form without a title can't be stored: the last character stays.
        onChange={(event) => event.currentTarget.value.trim() !== "" && change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={<FormattedMessage id="forms.field.description" />}
        description={<FormattedMessage id="forms.field.description.text" />}
        autosize
        minRows={2}
        maxLength={2000}
        readOnly={!canEdit}
        value={document.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {hasEnd && <EndTexts designer={designer} change={change} />}
    </div>
  );
}

type EndTextsProps = {
  readonly designer: Designer;
  readonly change: (changes: Partial<Omit<FormDocument, "pages" | "rules">>) => void;
};

function EndTexts({ designer: { document, canEdit }, change }: EndTextsProps): ReactNode {
  return (
    <>
      <NativeSelect
        label={<FormattedMessage id="forms.field.language" />}
        disabled={!canEdit}
        data={LOCALES.map((value) => ({ value, label: languageName(value, value) }))}
        value={document.language}
        onChange={(event) => {
          const language = LOCALES.find((one) => one === event.currentTarget.value);
          if (language) change({ language });
        }}
      />
      <Checkbox
        label={<FormattedMessage id="forms.field.hasCheckPage" />}
        description={<FormattedMessage id="forms.field.hasCheckPage.text" />}
        disabled={!canEdit}
        checked={document.hasCheckPage}
        onChange={(event) => change({ hasCheckPage: event.currentTarget.checked })}
      />
      <Checkbox
        label={<FormattedMessage id="forms.field.canSave" />}
        description={<FormattedMessage id="forms.field.canSave.text" />}
        disabled={!canEdit}
        checked={document.saveDays !== null}
        onChange={(event) => change({ saveDays: event.currentTarget.checked ? DEFAULT_SAVE_DAYS : null })}
      />
      {document.saveDays !== null && (
        <NumberInput
          label={<FormattedMessage id="forms.field.saveDays" />}
          min={1}
          max={90}
          allowDecimal={false}
          clampBehavior="blur"
          readOnly={!canEdit}
          value={document.saveDays}
          onChange={(days) => typeof days === "number" && days >= 1 && days <= 90 && change({ saveDays: days })}
        />
      )}
      <Textarea
        label={<FormattedMessage id="forms.field.consentText" />}
        description={<FormattedMessage id="forms.field.consentText.text" />}
        autosize
        minRows={2}
        maxLength={1000}
        readOnly={!canEdit}
        value={document.consentText}
        onChange={(event) => change({ consentText: event.currentTarget.value })}
      />
      <Textarea
        label={<FormattedMessage id="forms.field.confirmationText" />}
        description={<FormattedMessage id="forms.field.confirmationText.text" />}
        autosize
        minRows={2}
        maxLength={2000}
        readOnly={!canEdit}
        value={document.confirmationText}
        onChange={(event) => change({ confirmationText: event.currentTarget.value })}
      />
    </>
  );
}

const DEFAULT_SAVE_DAYS = 30;

function PagePanel({ designer, index }: { readonly designer: Designer; readonly index: number }): ReactNode {
  const { document, edit } = designer;
  const page = document.pages[index];
  if (page === undefined) return null;
  const change = (member: "title" | "nextLabel", text: string) =>
    edit({ type: "changePage", index, changes: { [member]: text } }, { mergeKey: `page/${index}/${member}` });
  return (
    <div className={classes.fields}>
      <h2>
        <FormattedMessage id="forms.panel.page" values={{ number: index + 1 }} />
      </h2>
      <TextInput
        data-first-setting
        data-autofocus
        label={<FormattedMessage id="forms.page.title" />}
        maxLength={150}
        value={page.title}
        onChange={(event) => change("title", event.currentTarget.value)}
      />
      <TextInput
        label={<FormattedMessage id="forms.page.nextLabel" />}
        description={<FormattedMessage id="forms.page.nextLabel.text" />}
        maxLength={60}
        value={page.nextLabel}
        onChange={(event) => change("nextLabel", event.currentTarget.value)}
      />
    </div>
  );
}
