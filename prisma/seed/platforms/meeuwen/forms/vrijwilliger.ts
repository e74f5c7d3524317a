import type { DemoForm } from "../../../content/demo-form.ts";
import { pickResident } from "../../../content/demo-residents.ts";

/** It counts once the link in the mail was used. */
export const volunteer: DemoForm = {
  key: "vrijwilliger",
  sourcePath: "/club/vrijwilligers",
  settings: { category: "Vrijwilligers", dataEntryMode: "Verification", action: "Save", retentionDays: 180 },
  states: { recent: { AwaitingVerification: 25, InProgress: 25 }, older: { Handled: 85 } },
  versions: [
    {
      publishedDaysAgo: 40,
      submissions: 14,
      content: {
        title: "Ik wil helpen",
        description: "Kies wat je leuk lijkt. Eén dienst in de maand maakt al verschil.",
        hasCheckPage: false,
        confirmationText: "Bedankt! Wietske belt je deze week.",
        pages: [
          {
            questions: [
              {
                key: "klussen",
                type: "checkboxes",
                label: "Wat lijkt je leuk?",
                isRequired: true,
                options: [
                  { value: "bar", label: "Bardienst" },
                  { value: "trainer", label: "Trainer of leider" },
                  { value: "fluiten", label: "Scheidsrechter" },
                  { value: "klussen", label: "Klusploeg" },
                ],
                settings: { hasOther: true, minCount: 1 },
              },
              {
                key: "uren",
                type: "scale",
                label: "Hoeveel uur in de maand?",
                settings: { steps: 10, lowLabel: "1 uur", highLabel: "10 uur of meer" },
              },
              { key: "naam", type: "name", label: "Je naam", isRequired: true, isSensitive: true },
              {
                key: "email",
                type: "email",
                label: "E-mailadres",
                isRequired: true,
                isSensitive: true,
                autocomplete: "email",
                settings: { isForReceipt: true },
              },
              { key: "telefoon", type: "phone", label: "Telefoonnummer", isSensitive: true, autocomplete: "tel" },
            ],
          },
        ],
      },
      fillIn: (picker) => {
        const { name, email, phone } = pickResident(picker);
        const jobs = picker.some(["bar", "trainer", "fluiten", "klussen"], 40);
        return {
          email,
          answers: {
            klussen: jobs.length === 0 ? [{ other: "De website bijhouden" }] : jobs,
            uren: 1 + picker.number(6),
            naam: name,
            email,
            telefoon: phone,
          },
        };
      },
    },
  ],
};
