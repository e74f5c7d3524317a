import { toPublic } from "@plein/contract/pages/addresses/content-path";
import { useRouter } from "@tanstack/react-router";
import { FormattedMessage, useIntl } from "react-intl";
import { primaryOrigin } from "../../content/primary-origin.ts";
import type { Frame } from "../frame/frame.ts";
import styles from "./auto-translate.module.css";

/** The most spoken languages in the Netherlands besides Dutch and English, each with its own name for itself. */
const LANGUAGES = [
  ["en", "English"],
  ["ar", "العربية"],
  ["bg", "Български"],
  ["de", "Deutsch"],
  ["es", "Español"],
  ["fr", "Français"],
  ["pl", "Polski"],
  ["ro", "Română"],
  ["ru", "Русский"],
  ["tr", "Türkçe"],
  ["uk", "Українська"],
  ["zh", "中文"],
] as const;

const PANEL_ID = "auto-translate";

/** Links to Google's translations of the page. Nothing is loaded from Google before a link is followed, so no consent is needed. */
export function AutoTranslate({ frame, href }: { readonly frame: Frame; readonly href: string }) {
  const intl = useIntl();
  const { origin } = useRouter().options.context;
  const page = primaryOrigin(frame.primaryDomain, origin) + toPublic(href);
  const names = new Intl.DisplayNames([intl.locale], { type: "language" });
  return (
    <div className={styles.translate}>
      <button type="button" popoverTarget={PANEL_ID}>
        <FormattedMessage id="shell.translate" />
      </button>
      <div id={PANEL_ID} className={styles.panel} popover="auto" role="dialog" aria-label={intl.formatMessage({ id: "shell.translate" })}>
        <p>
          <FormattedMessage id="shell.translate.text" />
        </p>
        <ul>
          {LANGUAGES.filter(([language]) => language !== frame.contentLocale).map(([language, name]) => (
            <li key={language}>
              <a href={translated(page, frame.contentLocale, language)} rel="nofollow noreferrer">
                <span lang={language}>{name}</span>
                <span>({names.of(language)})</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function translated(page: string, from: string, to: string): string {
  return `https://translate.google.com/translate?${new URLSearchParams({ sl: from, tl: to, u: page })}`;
}
