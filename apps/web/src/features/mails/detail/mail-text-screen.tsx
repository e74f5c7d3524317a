import { languageName } from "@plein/contract/language-name";
import { LOCALES } from "@plein/contract/languages";
import { MailTextKey } from "@plein/contract/mails/texts/mail-text";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../mail-texts.module.css";
import { MailTextsFailed } from "../mail-texts-screen.tsx";
import { MailTextEditor } from "./mail-text-editor.tsx";

/** The text of one mail in one language. */
export function MailTextScreen({ kind, locale }: { readonly kind: string; readonly locale: string }): ReactNode {
  const key = MailTextKey.safeParse({ kind, locale });
  return (
    <>
      <a className={classes.back} href="/settings/mails">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="mails.back" />
      </a>
      {key.success ? (
        <MailTextLoaded textKey={key.data} />
      ) : (
        <h1>
          <FormattedMessage id="mails.missing" />
        </h1>
      )}
    </>
  );
}

function MailTextLoaded({ textKey }: { readonly textKey: MailTextKey }): ReactNode {
  const intl = useIntl();
  const { kind, locale } = textKey;
  const text = trpc.mails.getText.useQuery(textKey);
  return (
    <>
      <header className={classes.header}>
        <div className={classes.intro}>
          <h1>
            <FormattedMessage id={`mails.kind.${kind}`} />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id={`mails.when.${kind}`} />
          </p>
        </div>
        <nav aria-label={intl.formatMessage({ id: "mails.language" })} className={classes.languages}>
          {LOCALES.map((other) => (
            <a key={other} href={`/settings/mails/${kind}/${other}`} aria-current={other === locale ? "page" : undefined}>
              {languageName(other, intl.locale)}
            </a>
          ))}
        </nav>
      </header>
      {text.isError && <MailTextsFailed error={text.error} onRetry={() => void text.refetch()} />}
      {text.data && <MailTextEditor key={`${kind} ${locale}`} text={text.data} />}
    </>
  );
}
