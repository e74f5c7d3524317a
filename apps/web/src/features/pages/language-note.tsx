import { languageName } from "@plein/contract/language-name";
import type { Locale } from "@plein/contract/locale";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { FormattedMessage, useIntl } from "react-intl";
import styles from "../../content/content.module.css";
import type { PageView } from "../../content/page-view.ts";

type LanguageNoteProps = {
  readonly page: PageView;
  /** language of the page's texts */
  readonly locale: Locale;
  /** languages of the platform's pages */
  readonly languages: readonly Locale[];
};

/** A note for readers of another language, with a link to the translation or that there is none; nothing if the languages match. */
export function LanguageNote({ page: { translations = [] }, locale, languages }: LanguageNoteProps) {
  const intl = useIntl();
  const preferredLanguage = languages.find((one) => one === intl.locale);
  if (preferredLanguage === undefined || preferredLanguage === locale) return null;
  const translation = translations.find((one) => one.locale === preferredLanguage);
  const language = languageName(preferredLanguage, intl.locale);
  return (
    <div className={styles.bands}>
      <p className={styles.languageNote}>
        {translation === undefined ? (
          <FormattedMessage id="pages.language.missing" values={{ language }} />
        ) : (
          <FormattedMessage
            id="pages.language.other"
            values={{ language, link: (text) => <a href={encodePath(translation.path)}>{text}</a> }}
          />
        )}
      </p>
    </div>
  );
}
