import type { Locale } from "@plein/contract/locale";
import { useIntl } from "react-intl";

/** The language that the screen is read in. */
export function useLocale(): Locale {
  return useIntl().locale === "en" ? "en" : "nl";
}
