import { languageName } from "@plein/contract/language-name";
import type { Locale } from "@plein/contract/locale";
import type { PageLanguage } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./pages.module.css";

type PageLanguagesProps = {
  readonly languages: readonly PageLanguage[];
  /** language of the page in this row */
  readonly current: Locale | undefined;
};

/** The translations of a page: a filled dot for a published one, an open dot for a draft, a dash for a missing one. */
export function PageLanguages({ languages, current }: PageLanguagesProps): ReactNode {
  const intl = useIntl();
  return (
    <ul className={classes.languages} aria-label={intl.formatMessage({ id: "pages.languages" })}>
      {languages.map(({ locale, page }) => {
        const state = <FormattedMessage id={page === null ? "pages.translation.missing" : `pages.state.${page.publicationState}`} />;
        return (
          <li key={locale} aria-current={locale === current ? "true" : undefined}>
            <abbr title={languageName(locale, intl.locale)}>{locale.toUpperCase()}</abbr>
            <span aria-hidden>{markOf(page)}</span>
            <span className={classes.hidden}>: {state}</span>
          </li>
        );
      })}
    </ul>
  );
}

function markOf(page: PageLanguage["page"]): string {
  if (page === null) return "–";
  return page.publicationState === "published" || page.publicationState === "changed" ? "●" : "○";
}
