import type { DemoForm } from "../../../content/demo-form.ts";
import { pickResident } from "../../../content/demo-residents.ts";

const CHILDREN = ["Mees", "Saar", "Noor", "Adam", "Liv", "Sem", "Yara", "Finn"] as const;

/** The form of a trial lesson, for everybody; the trainers are mailed about each submission. */
export const trial: DemoForm = {
  key: "proefles",
  sourcePath: "/lid-worden/proefles",
  settings: {
    category: "Leden",
    dataEntryMode: "Manual",
    action: "Notify",
    notifyAddresses: ["proefles@meeuwen.example"],
    retentionDays: 90,
  },
  dataRoles: ["jeugdcommissie"],
  states: { recent: { InProgress: 20, Handled: 30 }, older: { Handled: 88, Withdrawn: 6 } },
  versions: [
    {
      publishedDaysAgo: 50,
      submissions: 28,
      content: {
        title: "Aanmelden voor een proefles",
        description: "Train drie keer gratis mee. Wij mailen je welke dag past.",
        confirmationText: "Leuk! Binnen drie dagen hoor je wanneer je kunt komen.",
        pages: [
          {
            questions: [
              { key: "naam", type: "shortText", label: "Naam van de speler", isRequired: true, isSensitive: true, autocomplete: "name" },
              {
                key: "geboren",
                type: "date",
                label: "Geboortedatum",
                isRequired: true,
                isSensitive: true,
                settings: { earliest: "1940-01-01", latest: 0 },
              },
              {
                key: "dagen",
                type: "checkboxes",
                label: "Wanneer kun je?",
                isRequired: true,
                options: [
                  { value: "wo", label: "Woensdagmiddag" },
                  { value: "vr", label: "Vrijdagavond" },
                  { value: "za", label: "Zaterdagochtend" },
                ],
                settings: { minCount: 1 },
              },
              { key: "ervaring", type: "yesNo", label: "Heb je al eens gevoetbald?" },
              {
                key: "email",
                type: "email",
                label: "E-mailadres",
                help: "Ben je jonger dan 16? Dan dat van een ouder.",
                isRequired: true,
                isSensitive: true,
                autocomplete: "email",
                settings: { isForReceipt: true },
              },
            ],
          },
        ],
      },
      fillIn: (picker) => {
        const { name, email } = pickResident(picker);
        const days = picker.some(["wo", "vr", "za"], 55);
        return {
          email,
          answers: {
            naam: `${picker.one(CHILDREN)} ${name.lastName}`,
            geboren: `${2008 + picker.number(12)}-0${1 + picker.number(9)}-${10 + picker.number(18)}`,
            dagen: days.length === 0 ? ["za"] : days,
            ervaring: picker.chance(40),
            email,
          },
        };
      },
    },
  ],
};
