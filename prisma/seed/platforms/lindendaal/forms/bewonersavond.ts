import type { DemoForm } from "../../../content/demo-form.ts";

/** Only people with an account, each once, until it is full or the day comes. */
export const evening: DemoForm = {
  key: "bewonersavond",
  sourcePath: "/inwonerspanel",
  settings: {
    category: "Participatie",
    dataEntryMode: "Registration",
    action: "Notify",
    notifyAddresses: ["inwonerspanel@lindendaal.example"],
    visibility: "Users",
    state: "Custom",
    isOnePerPerson: true,
    maxSubmissions: 120,
    closedText: "U kunt zich niet meer aanmelden. De uitkomst van de avond leest u hier een week later.",
    retentionDays: 90,
  },
  opensDaysAgo: 12,
  closesInDays: 18,
  dataRoles: ["communicatie"],
  manageRoles: ["communicatie"],
  submitters: ["imane.oudkerk", "pelle.zandstra", "dagmar.heuvelink", "newterms"],
  states: { recent: {}, older: {} },
  versions: [
    {
      publishedDaysAgo: 12,
      submissions: 4,
      content: {
        title: "Aanmelden voor de bewonersavond",
        description: "Denk mee over de Lindekade zonder auto’s. De avond begint om 19.30 uur in de raadzaal; de koffie staat klaar.",
        confirmationText: "Fijn dat u komt. Een week van tevoren krijgt u het programma.",
        pages: [
          {
            questions: [
              {
                key: "personen",
                type: "number",
                label: "Met hoeveel personen komt u?",
                isRequired: true,
                settings: { minimum: 1, maximum: 4 },
              },
              {
                key: "tafels",
                type: "checkboxes",
                label: "Aan welke tafels wilt u meepraten?",
                help: "Kies er hoogstens twee.",
                isRequired: true,
                options: [
                  { value: "verkeer", label: "Verkeer en parkeren" },
                  { value: "groen", label: "Groen en water" },
                  { value: "horeca", label: "Winkels en terrassen" },
                  { value: "spelen", label: "Spelen en ontmoeten" },
                ],
                settings: { minCount: 1, maxCount: 2 },
              },
              {
                key: "hulp",
                type: "shortText",
                label: "Wat hebt u nodig om mee te doen?",
                help: "Zoals een tolk of een plek voor een rolstoel.",
                isSensitive: true,
              },
            ],
          },
        ],
      },
      fillIn: (picker) => ({
        email: null,
        answers: {
          personen: 1 + picker.number(3),
          tafels: picker.one<readonly string[]>([["verkeer"], ["groen", "spelen"], ["verkeer", "horeca"]]),
          ...(picker.chance(30) ? { hulp: "Ringleiding, graag." } : {}),
        },
      }),
    },
  ],
};
