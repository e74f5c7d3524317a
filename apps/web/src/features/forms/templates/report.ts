import type { FormTemplate } from "./form-template.ts";

/** A form for reporting a problem in a public space. */
export const REPORT: FormTemplate = {
  description: "Ligt er een stoeptegel los of is een lantaarnpaal kapot? Laat het ons weten. Bel bij gevaar 112.",
  pages: [
    {
      key: "melding",
      title: "Wat is er aan de hand?",
      questions: [
        {
          key: "soort",
          type: "radio",
          label: "Waar gaat uw melding over?",
          isRequired: true,
          isPublic: true,
          options: [
            { value: "straat", label: "Straat of stoep" },
            { value: "verlichting", label: "Straatverlichting" },
            { value: "afval", label: "Afval op straat" },
            { value: "groen", label: "Bomen, planten of gras" },
            { value: "anders", label: "Iets anders" },
          ],
        },
        {
          key: "paalnummer",
          type: "shortText",
          label: "Nummer van de lantaarnpaal",
          help: "Het nummer staat op een plaatje op de paal.",
          settings: { maxLength: 20 },
        },
        {
          key: "omschrijving",
          type: "longText",
          label: "Wat is er aan de hand?",
          isRequired: true,
          isPublic: true,
          settings: { maxLength: 2000 },
        },
        {
          key: "foto",
          type: "file",
          label: "Foto",
          help: "Zorg dat er geen mensen of kentekens op staan.",
          settings: { kinds: ["image"], maxCount: 3 },
        },
      ],
    },
    {
      key: "plek",
      title: "Waar is het?",
      questions: [
        {
          key: "straat",
          type: "shortText",
          label: "Straat en huisnummer",
          help: "Of het dichtstbijzijnde adres.",
          isRequired: true,
          isPublic: true,
        },
        { key: "toelichting", type: "longText", label: "Toelichting op de plek", settings: { maxLength: 500, rows: 3 } },
      ],
    },
    {
      key: "gegevens",
      title: "Uw gegevens",
      questions: [
        { key: "bericht", type: "yesNo", label: "Wilt u horen wat wij met uw melding doen?", isRequired: true },
        { key: "naam", type: "name", label: "Uw naam", isSensitive: true, autocomplete: "name" },
        {
          key: "email",
          type: "email",
          label: "Uw e-mailadres",
          isSensitive: true,
          autocomplete: "email",
          settings: { isForReceipt: true },
        },
      ],
    },
  ],
  rules: [
    // biome-ignore-start lint/suspicious/noThenProperty: the wire contract names it so.
    { when: { all: [{ key: "soort", op: "is", value: "verlichting" }] }, then: [{ action: "show", keys: ["paalnummer"] }] },
    {
      when: { all: [{ key: "bericht", op: "is", value: true }] },
      then: [
        { action: "show", keys: ["naam", "email"] },
        { action: "require", keys: ["naam", "email"] },
      ],
    },
    // biome-ignore-end lint/suspicious/noThenProperty: as above.
  ],
  confirmationText: "Wij bekijken uw melding binnen twee werkdagen.",
};
