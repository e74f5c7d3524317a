import type { Locale } from "@plein/contract/locale";
import { useIntl } from "react-intl";
import shell from "../layout/shell.module.css";
import styles from "./language-switch.module.css";

/** Each language is named in itself, because its readers may not know the others. */
const LANGUAGES: Readonly<Record<Locale, string>> = { nl: "Nederlands", en: "English" };

/**
 * The languages of the interface. A plain form, so that it works without script; the server redirects back to the current
 * page.
 */
export function LanguageSwitch({ className }: { readonly className: string | undefined }) {
  const { locale, formatMessage } = useIntl();
  return (
    <form className={className} method="post" action="/language">
      <ul className={styles.languages} aria-label={formatMessage({ id: "shell.language" })}>
        {Object.entries(LANGUAGES).map(([value, name]) => (
          <li key={value}>
            <button type="submit" name="locale" value={value} lang={value} aria-current={value === locale ? "true" : undefined}>
              {value}
              <span className={shell.hidden}> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
