/** What browsers may fill in by themselves (HTML, "Autofill"); empty for nothing. */
export const AUTOCOMPLETE_TOKENS = [
  "",
  "name",
  "given-name",
  "additional-name",
  "family-name",
  "email",
  "tel",
  "organization",
  "organization-title",
  "street-address",
  "postal-code",
  "address-level2",
  "country-name",
  "bday",
  "url",
] as const;
