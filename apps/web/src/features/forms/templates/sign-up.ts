import type { FormTemplate } from "./form-template.ts";

/** A sign-up form for a course, a membership or a waiting list. */
export const SIGN_UP: FormTemplate = {
  description: "Schrijf uzelf of uw kind in.",
  pages: [
    {
      key: "deelnemer",
      title: "De deelnemer",
      questions: [
        {
          key: "voorWie",
          type: "radio",
          label: "Voor wie is de inschrijving?",
          isRequired: true,
          options: [
            { value: "zelf", label: "Voor mijzelf" },
            { value: "kind", label: "Voor mijn kind" },
          ],
        },
        { key: "naam", type: "name", label: "Naam van de deelnemer", isRequired: true, isSensitive: true },
        { key: "geboortedatum", type: "date", label: "Geboortedatum", isRequired: true, isSensitive: true, settings: { latest: 0 } },
        { key: "adres", type: "address", label: "Adres", isRequired: true, isSensitive: true },
      ],
    },
    {
      key: "ouder",
      title: "Ouder of verzorger",
      questions: [
        { key: "naamOuder", type: "name", label: "Naam van de ouder of verzorger", isSensitive: true, autocomplete: "name" },
        { key: "toestemming", type: "checkbox", label: "Ik heb het gezag over dit kind en vind deelname goed" },
      ],
    },
    {
      key: "contact",
      title: "Bereikbaarheid",
      questions: [
        {
          key: "email",
          type: "email",
          label: "E-mailadres",
          isRequired: true,
          isSensitive: true,
          autocomplete: "email",
          settings: { isForReceipt: true },
        },
        { key: "telefoon", type: "phone", label: "Telefoonnummer", isRequired: true, isSensitive: true, autocomplete: "tel" },
        {
          key: "opmerkingen",
          type: "longText",
          label: "Waar moeten wij rekening mee houden?",
          isSensitive: true,
          settings: { maxLength: 1000, rows: 4 },
        },
      ],
    },
  ],
  rules: [
    // biome-ignore-start lint/suspicious/noThenProperty: the wire contract names it so.
    {
      when: { all: [{ key: "voorWie", op: "is", value: "kind" }] },
      then: [
        { action: "show", keys: ["naamOuder", "toestemming"] },
        { action: "require", keys: ["naamOuder", "toestemming"] },
      ],
    },
    // biome-ignore-end lint/suspicious/noThenProperty: as above.
  ],
  consentText: "Ik ga ermee akkoord dat mijn gegevens voor deze inschrijving worden gebruikt.",
};
