import type { FormTemplate } from "./form-template.ts";

/** A contact form. */
export const CONTACT: FormTemplate = {
  description: "Stel uw vraag. U krijgt binnen vijf werkdagen antwoord.",
  pages: [
    {
      questions: [
        {
          key: "onderwerp",
          type: "select",
          label: "Waar gaat uw vraag over?",
          isRequired: true,
          options: [
            { value: "paspoort", label: "Paspoort, ID-kaart of rijbewijs" },
            { value: "verhuizen", label: "Verhuizen" },
            { value: "belastingen", label: "Belastingen" },
            { value: "afval", label: "Afval" },
            { value: "anders", label: "Iets anders" },
          ],
        },
        { key: "vraag", type: "longText", label: "Uw vraag", isRequired: true, help: "Zet hier geen burgerservicenummer in." },
        { key: "naam", type: "name", label: "Uw naam", isRequired: true, isSensitive: true, autocomplete: "name" },
        {
          key: "email",
          type: "email",
          label: "Uw e-mailadres",
          isRequired: true,
          isSensitive: true,
          autocomplete: "email",
          settings: { isForReceipt: true },
        },
        { key: "telefoon", type: "phone", label: "Uw telefoonnummer", isSensitive: true, autocomplete: "tel" },
      ],
    },
  ],
  hasCheckPage: false,
  confirmationText: "U krijgt binnen vijf werkdagen antwoord.",
};
