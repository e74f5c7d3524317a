import { toPublic } from "@plein/contract/pages/addresses/content-path";
import { buildTranslationUrl, translationHost } from "@plein/contract/settings/translation-service";
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

/**
 * Links to translations of the page by the platform's translation service, by Google, or by both. Nothing is loaded from these before a link
 * is followed, so no consent and no script is needed.
 */
export function AutoTranslate({ frame, href }: { readonly frame: Frame; readonly href: string }) {
  const intl = useIntl();
  const { origin } = useRouter().options.context;
  const page = primaryOrigin(frame.primaryDomain, origin) + toPublic(href);
  const { translationService: service } = frame;
  const from = frame.contentLocale;
  return (
    <div className={styles.translate}>
      <button type="button" popoverTarget={PANEL_ID}>
        <FormattedMessage id="shell.translate" />
      </button>
      <div id={PANEL_ID} className={styles.panel} popover="auto" role="dialog" aria-label={intl.formatMessage({ id: "shell.translate" })}>
        {service !== undefined && (
          <>
            <p>
              <FormattedMessage id="shell.translate.service" values={{ host: translationHost(service) }} />
            </p>
            <LanguageLinks from={from} urlOf={(language) => buildTranslationUrl(service, language, page)} />
          </>
        )}
        {frame.showAutoTranslate && (
          <>
            <p>
              <FormattedMessage id="shell.translate.text" />
            </p>
            <LanguageLinks from={from} urlOf={(language) => buildGoogleUrl({ page, from, language })} />
          </>
        )}
      </div>
    </div>
  );
}

type LanguageLinksProps = { readonly from: string; readonly urlOf: (language: string) => string };

function LanguageLinks({ from, urlOf }: LanguageLinksProps) {
  const { locale } = useIntl();
  const names = new Intl.DisplayNames([locale], { type: "language" });
  return (
    <ul>
      {LANGUAGES.filter(([language]) => language !== from).map(([language, name]) => (
        <li key={language}>
          <a href={urlOf(language)} rel="nofollow noreferrer">
            <span lang={language}>{name}</span>
            <span>({names.of(language)})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type GoogleLink = { readonly page: string; readonly from: string; readonly language: string };

function buildGoogleUrl({ page, from, language }: GoogleLink): string {
  return `https://translate.google.com/translate?${new URLSearchParams({ sl: from, tl: language, u: page })}`;
}
