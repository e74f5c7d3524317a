import type { CookieCategory } from "@plein/contract/consent/cookie-category";
import { useIntl } from "react-intl";

type ConsentChoice = { readonly value: CookieCategory; readonly label: string };

/** The label and choices of a field for the consent that content of another website needs. */
export function useConsentField(): { readonly label: string; readonly description: string; readonly choices: readonly ConsentChoice[] } {
  const intl = useIntl();
  return {
    label: intl.formatMessage({ id: "block.embed.consent" }),
    description: intl.formatMessage({ id: "block.embed.consentHint" }),
    choices: [
      { value: "analytical", label: intl.formatMessage({ id: "block.embed.consent.analytical" }) },
      { value: "required", label: intl.formatMessage({ id: "block.embed.consent.required" }) },
    ],
  };
}
