import { Button, Radio, Switch, Textarea, TextInput } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import { DEFAULT_LOCALE, LOCALES, type Locale, toLocale } from "@plein/contract/languages";
import { legalPath } from "@plein/contract/legal/legal-path";
import { type EditedStatement, MAX_LEGAL_TEXT_LENGTH, MAX_SUMMARY_LENGTH } from "@plein/contract/legal/legal-statement";
import { fillPlaceholders } from "@plein/contract/legal/legal-text";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { LegalTextView } from "../legal-text-view.tsx";
import classes from "./statement-editor.module.css";
import { type EditingStatement, useStatement } from "./use-statement.ts";

/** The editor of a new version of a statement: its text in each language with a preview, a summary of the changes, and its date. */
export function StatementEditor({ statement }: { readonly statement: EditedStatement }): ReactNode {
  const intl = useIntl();
  const canEdit = useCan()("settings.edit");
  const editing = useStatement(statement);
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const { draft, isChanged, isPublishing, change, publish, cancel } = editing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isPublishing) void publish();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <InForce statement={statement} />
      <Radio.Group label={<FormattedMessage id="legal.edit.language" />} value={locale} onChange={(chosen) => setLocale(toLocale(chosen))}>
        <div className={classes.languages}>
          {LOCALES.map((one) => (
            <Radio key={one} value={one} label={languageName(one, intl.locale)} />
          ))}
        </div>
      </Radio.Group>
      <TextOfLanguage key={locale} statement={statement} locale={locale} editing={editing} canEdit={canEdit} />
      {canEdit && (
        <>
          <TextInput
            type="date"
            className={classes.date ?? ""}
            label={<FormattedMessage id="legal.edit.date" />}
            description={<FormattedMessage id="legal.edit.date.hint" />}
            value={draft.date}
            onChange={(event) => change({ date: event.currentTarget.value })}
          />
          <EditingError editing={editing} onKeep={() => change({ version: statement.version })} />
          {isChanged && statement.name === "terms-of-use" && (
            <p className={classes.warning}>
              <FormattedMessage id="legal.edit.terms" />
            </p>
          )}
          <div className={classes.buttons}>
            <Button type="submit" loading={isPublishing} disabled={!isChanged}>
              <FormattedMessage id="legal.edit.publish" values={{ version: statement.version + 1 }} />
            </Button>
            {isChanged && (
              <Button variant="subtle" onClick={cancel}>
                <FormattedMessage id="legal.edit.cancel" />
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}

function InForce({ statement: { name, version, date } }: { readonly statement: EditedStatement }): ReactNode {
  return (
    <p>
      <FormattedMessage
        id="legal.edit.inForce"
        values={{ version, date: <FormattedDate value={`${date}T12:00:00Z`} dateStyle="long" timeZone="UTC" /> }}
      />{" "}
      <a href={legalPath(name)}>
        <FormattedMessage id="legal.edit.show" />
      </a>
    </p>
  );
}

type TextOfLanguageProps = {
  readonly statement: EditedStatement;
  readonly locale: Locale;
  readonly editing: EditingStatement;
  readonly canEdit: boolean;
};

function TextOfLanguage({ statement, locale, editing, canEdit }: TextOfLanguageProps): ReactNode {
  const { draft, change } = editing;
  const own = draft.texts[locale];
  const previewed = own ?? statement.productTexts[locale];
  const put = (text: string | null) => change({ texts: { ...draft.texts, [locale]: text } });
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <Switch
          label={<FormattedMessage id="legal.edit.own" />}
          description={<FormattedMessage id="legal.edit.own.hint" />}
          checked={own !== null}
          disabled={!canEdit}
          onChange={(event) => put(event.currentTarget.checked ? (statement.ownTexts[locale] ?? statement.productTexts[locale]) : null)}
        />
        {own !== null && (
          <Textarea
            label={<FormattedMessage id="legal.edit.text" />}
            description={<FormattedMessage id="legal.edit.text.hint" />}
            autosize
            minRows={12}
            maxRows={28}
            maxLength={MAX_LEGAL_TEXT_LENGTH}
            readOnly={!canEdit}
            value={own}
            lang={locale}
            onChange={(event) => put(event.currentTarget.value)}
          />
        )}
        {canEdit && (
          <Textarea
            label={<FormattedMessage id="legal.edit.summary" />}
            description={<FormattedMessage id="legal.edit.summary.hint" />}
            autosize
            minRows={2}
            maxLength={MAX_SUMMARY_LENGTH}
            value={draft.summaries[locale]}
            lang={locale}
            onChange={(event) => change({ summaries: { ...draft.summaries, [locale]: event.currentTarget.value } })}
          />
        )}
      </div>
      <Preview text={fillPlaceholders(previewed, statement.placeholders[locale])} locale={locale} />
    </div>
  );
}

function Preview({ text, locale }: { readonly text: string; readonly locale: Locale }): ReactNode {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classes.preview} aria-labelledby={labelId} tabIndex={0}>
      <h2 id={labelId} className={classes.label}>
        <FormattedMessage id="legal.edit.preview" />
      </h2>
      <div lang={locale}>
        <LegalTextView text={text.replace("{cookies}", "")} topLevel={3} />
      </div>
    </section>
  );
}

type EditingErrorProps = { readonly editing: EditingStatement; readonly onKeep: () => void };

/** The errors of publishing, including a conflict with a version that another user published. */
function EditingError({ editing: { error, cancel }, onKeep }: EditingErrorProps): ReactNode {
  if (error === null) return null;
  return (
    <div className={classes.error} role="alert">
      <p>{error === "conflict" ? <FormattedMessage id="legal.edit.conflict" /> : error.text}</p>
      {error === "conflict" && (
        <>
          <Button variant="default" onClick={onKeep}>
            <FormattedMessage id="legal.edit.keep" />
          </Button>
          <Button variant="subtle" onClick={cancel}>
            <FormattedMessage id="legal.edit.theirs" />
          </Button>
        </>
      )}
    </div>
  );
}
