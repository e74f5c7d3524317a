import type { FormTemplate } from "./form-template.ts";

/** A registration form for one activity, with a limited number of places. */
export const ACTIVITY: FormTemplate = {
  description: "Meld u aan. Het aantal plaatsen is beperkt.",
  maxSubmissions: 50,
  closedText: "Aanmelden kan niet meer. De activiteit is vol of de termijn is voorbij.",
  pages: [
    {
      questions: [
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
        { key: "aantal", type: "number", label: "Met hoeveel personen komt u?", isRequired: true, settings: { minimum: 1, maximum: 10 } },
        {
          key: "dieet",
          type: "checkboxes",
          label: "Welke dieetwensen zijn er?",
          isSensitive: true,
          options: [
            { value: "vegetarisch", label: "Vegetarisch" },
            { value: "veganistisch", label: "Veganistisch" },
            { value: "halal", label: "Halal" },
            { value: "glutenvrij", label: "Glutenvrij" },
          ],
          settings: { hasOther: true },
        },
        {
          key: "hulp",
          type: "longText",
          label: "Hebt u hulp nodig om mee te doen?",
          help: "Bijvoorbeeld een rolstoelplaats of een tolk.",
          isSensitive: true,
          settings: { maxLength: 500, rows: 3 },
        },
      ],
    },
  ],
  confirmationText: "Wij zien u graag.",
};
