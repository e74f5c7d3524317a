import { languageName } from "@plein/contract/language-name";
import { LOCALES } from "@plein/contract/languages";
import { MAIL_KINDS } from "@plein/contract/mails/mail";
import type { ListedMailText } from "@plein/contract/mails/texts/mail-text";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { QueryFailed } from "../../client/lists/query-states.tsx";
import classes from "./mail-texts.module.css";
import { SenderSection } from "./sender-section.tsx";

/** Every mail that the platform sends, with a link to its text in each language. */
export function MailTextsScreen(): ReactNode {
  const texts = trpc.mails.listTexts.useQuery();
  return (
    <>
      <header className={classes.header}>
        <div className={classes.intro}>
          <h1>
            <FormattedMessage id="mails.title" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="mails.intro" />
          </p>
          <a href="/settings">
            <FormattedMessage id="mails.settings" />
          </a>
        </div>
      </header>
      {texts.isError && <MailTextsFailed error={texts.error} onRetry={() => void texts.refetch()} />}
      {texts.data && <MailTextsTable texts={texts.data} />}
      <SenderSection />
    </>
  );
}

/** The error state in place of a text, or the list, that couldn't be loaded. */
export function MailTextsFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id="mails.failed" />}
      again={<FormattedMessage id="mails.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}

function MailTextsTable({ texts }: { readonly texts: readonly ListedMailText[] }): ReactNode {
  const intl = useIntl();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="mails.column.kind" />
          </th>
          {LOCALES.map((locale) => (
            <th key={locale} scope="col">
              {languageName(locale, intl.locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MAIL_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <FormattedMessage id={`mails.kind.${kind}`} />
              <span className={classes.second}>
                <FormattedMessage id={`mails.when.${kind}`} />
              </span>
            </th>
            {LOCALES.map((locale) => (
              <td key={locale}>
                <TextLink text={texts.find((text) => text.kind === kind && text.locale === locale)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TextLink({ text }: { readonly text: ListedMailText | undefined }): ReactNode {
  const intl = useIntl();
  if (text === undefined) return null;
  const { kind, locale, subject, isChanged } = text;
  const state = intl.formatMessage({ id: isChanged ? "mails.isChanged" : "mails.isOriginal" });
  const names = {
    kind: intl.formatMessage({ id: `mails.kind.${kind}` }),
    locale: languageName(locale, intl.locale),
    state,
  };
  return (
    <>
      <a href={`/settings/mails/${kind}/${locale}`} aria-label={intl.formatMessage({ id: "mails.open" }, names)}>
        <span className={classes.phone}>{names.locale}: </span>
        {state}
      </a>
      <span className={classes.second} lang={locale}>
        {subject}
      </span>
    </>
  );
}
