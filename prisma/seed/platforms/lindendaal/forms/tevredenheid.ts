import type { DemoForm } from "../../../content/demo-form.ts";

const COUNTERS = ["balie", "telefoon", "website"] as const;

/** A survey without a name: nothing of it leads to a person. */
export const satisfaction: DemoForm = {
  key: "tevredenheid",
  sourcePath: "/burgerzaken",
  settings: { category: "Dienstverlening", dataEntryMode: "Manual", action: "Save", hasReceipt: false, retentionDays: null },
  dataRoles: ["burgerzaken"],
  states: { recent: {}, older: { Spam: 3 } },
  versions: [
    {
      publishedDaysAgo: 45,
      submissions: 64,
      content: {
        title: "Hoe hielpen wij u?",
        description: "Zes korte vragen over uw laatste contact met de gemeente. Uw antwoorden zijn anoniem.",
        hasCheckPage: false,
        confirmationText: "Dank u wel. Elk kwartaal leest u op deze website wat wij ermee doen.",
        pages: [
          {
            title: "Uw bezoek",
            questions: [
              {
                key: "waarvoor",
                type: "radio",
                label: "Waarvoor had u contact?",
                isRequired: true,
                options: [
                  { value: "document", label: "Paspoort of rijbewijs" },
                  { value: "verhuizen", label: "Verhuizen" },
                  { value: "trouwen", label: "Trouwen, geboorte of overlijden" },
                ],
                settings: { hasOther: true },
              },
              { key: "gevoel", type: "smiley", label: "Hoe ging u weg?", isRequired: true, settings: { steps: 5 } },
              {
                key: "cijfer",
                type: "scale",
                label: "Welk cijfer geeft u ons?",
                isRequired: true,
                settings: { steps: 10, lowLabel: "Slecht", highLabel: "Uitstekend" },
              },
            ],
          },
          {
            title: "Wat kan beter?",
            questions: [
              {
                key: "onderdelen",
                type: "matrix",
                label: "Wat vond u van …?",
                settings: {
                  rows: COUNTERS.map((value) => ({
                    value,
                    label: { balie: "de balie", telefoon: "de telefoon", website: "de website" }[value],
                  })),
                  columns: [
                    { value: "slecht", label: "Slecht" },
                    { value: "redelijk", label: "Redelijk" },
                    { value: "goed", label: "Goed" },
                  ],
                },
              },
              { key: "wachttijd", type: "number", label: "Hoe lang wachtte u?", settings: { minimum: 0, maximum: 180, unit: "minuten" } },
              { key: "tip", type: "longText", label: "Hebt u een tip?", help: "Schrijf geen namen of telefoonnummers op.", isPublic: true },
            ],
          },
        ],
      },
      fillIn: (picker) => {
        const grade = picker.one([4, 5, 6, 7, 7, 8, 8, 8, 8, 9, 9, 10]);
        const tips = [
          "Meer plekken op donderdagavond.",
          "Een bankje bij de ingang.",
          "Vriendelijke mensen, ga zo door!",
          "De afspraak online verzetten lukte niet.",
        ] as const;
        const judged = picker.some(COUNTERS, 60).map((counter) => [counter, grade > 7 ? "goed" : picker.one(["slecht", "redelijk"])]);
        return {
          email: null,
          answers: {
            waarvoor: picker.chance(8) ? { other: "Hondenbelasting" } : picker.one(["document", "document", "verhuizen", "trouwen"]),
            gevoel: Math.max(1, Math.round(grade / 2)),
            cijfer: grade,
            ...(judged.length === 0 ? {} : { onderdelen: Object.fromEntries(judged) }),
            ...(picker.chance(80) ? { wachttijd: picker.number(35) } : {}),
            ...(picker.chance(35) ? { tip: picker.one(tips) } : {}),
          },
        };
      },
    },
  ],
};
