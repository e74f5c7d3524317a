import type { Locale } from "@plein/contract/locale";
import { useIntl } from "react-intl";

/** The language of the screen. */
export function useLocale(): Locale {
  return useIntl().locale === "en" ? "en" : "nl";
}
