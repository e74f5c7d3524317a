import type { FormTemplate } from "./form-template.ts";

/** A short survey about a service, without personal data. */
export const SURVEY: FormTemplate = {
  description: "Wij horen graag wat u van onze dienstverlening vindt. Invullen duurt twee minuten en is anoniem.",
  pages: [
    {
      key: "oordeel",
      title: "Uw oordeel",
      questions: [
        {
          key: "kanaal",
          type: "radio",
          label: "Hoe had u het laatst contact met ons?",
          isRequired: true,
          options: [
            { value: "balie", label: "Aan de balie" },
            { value: "telefoon", label: "Per telefoon" },
            { value: "website", label: "Op de website" },
            { value: "email", label: "Per e-mail" },
          ],
        },
        {
          key: "tevredenheid",
          type: "smiley",
          label: "Hoe tevreden bent u?",
          isRequired: true,
          settings: { lowLabel: "Heel ontevreden", highLabel: "Heel tevreden" },
        },
        { key: "watGingMis", type: "longText", label: "Wat kan er beter?", settings: { maxLength: 1000 } },
        {
          key: "onderdelen",
          type: "matrix",
          label: "Wat vindt u van deze onderdelen?",
          settings: {
            rows: [
              { value: "snelheid", label: "Snelheid" },
              { value: "duidelijkheid", label: "Duidelijkheid" },
              { value: "vriendelijkheid", label: "Vriendelijkheid" },
            ],
            columns: [
              { value: "slecht", label: "Slecht" },
              { value: "matig", label: "Matig" },
              { value: "goed", label: "Goed" },
              { value: "geenMening", label: "Geen mening" },
            ],
          },
        },
      ],
    },
    {
      key: "afsluiting",
      title: "Tot slot",
      questions: [
        {
          key: "aanbeveling",
          type: "scale",
          label: "Hoe waarschijnlijk is het dat u ons aanbeveelt?",
          settings: { steps: 10, lowLabel: "Heel onwaarschijnlijk", highLabel: "Heel waarschijnlijk" },
        },
        {
          key: "opmerkingen",
          type: "longText",
          label: "Wilt u nog iets kwijt?",
          help: "Zet hier geen persoonlijke gegevens in.",
          settings: { maxLength: 1000 },
        },
      ],
    },
  ],
  rules: [
    // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
    { when: { all: [{ key: "tevredenheid", op: "lte", value: 3 }] }, then: [{ action: "show", keys: ["watGingMis"] }] },
  ],
  hasCheckPage: false,
  hasReceipt: false,
  confirmationText: "Bedankt voor uw mening.",
};
