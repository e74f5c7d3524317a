import { inEachLanguage } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { useIntl } from "react-intl";
import type { PageLanguages } from "../frame/frame.ts";
import shell from "../layout/shell.module.css";
import styles from "./language-switch.module.css";

type LanguageSwitchProps = { readonly className: string | undefined; readonly languages: PageLanguages | undefined };

/**
 * The language switch. A plain form, which works without script; the server redirects to the page in the chosen language, or back to the
 * current page. If pages are in several languages, it shows in which of them the current page is missing.
 */
export function LanguageSwitch({ className, languages }: LanguageSwitchProps) {
  const { locale, formatMessage } = useIntl();
  return (
    <form className={className} method="post" action="/language">
      <ul className={styles.languages} aria-label={formatMessage({ id: "shell.language" })}>
        {Locale.options.map((value) => {
          const missing = isMissing(value, languages) ? formatMessage({ id: "shell.language.missing" }) : undefined;
          return (
            <li key={value}>
              <button
                type="submit"
                name="locale"
                value={value}
                lang={value}
                title={missing}
                aria-current={value === locale ? "true" : undefined}
              >
                {value}
                <span className={shell.hidden}> {OWN_NAMES[value]}</span>
                {missing !== undefined && (
                  <span className={shell.hidden} lang={locale}>
                    {` (${missing})`}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </form>
  );
}

function isMissing(locale: Locale, languages: PageLanguages | undefined): boolean {
  return languages?.ofPage !== undefined && languages.all.includes(locale) && !languages.ofPage.includes(locale);
}

/** The languages' own names for themselves. Computed once, because for each document it took a tenth of the rendering time. */
const OWN_NAMES = inEachLanguage((locale) => new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale);
