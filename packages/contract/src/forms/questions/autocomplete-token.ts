/** The autocomplete tokens of questions (HTML, "Autofill"); empty for no autofill. */
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
