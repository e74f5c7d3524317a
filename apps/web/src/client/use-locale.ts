import { type Locale, toLocale } from "@plein/contract/languages";
import { useIntl } from "react-intl";

/** The language of the screen. */
export function useLocale(): Locale {
  return toLocale(useIntl().locale);
}
