import { languageName } from "@plein/contract/language-name";
import { DEFAULT_LOCALE, type Locale } from "@plein/contract/languages";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";

/** The label of the input for a type's name in one language; only the default language is required. */
export function TypeNameLabel({ language }: { readonly language: Locale }): ReactNode {
  const { locale } = useIntl();
  const id = language === DEFAULT_LOCALE ? "itemTypes.label" : "itemTypes.label.optional";
  return <FormattedMessage id={id} values={{ language: languageName(language, locale) }} />;
}
