import type { DemoForm } from "../../../content/demo-form.ts";
import { pickResident } from "../../../content/demo-residents.ts";

const SUBJECTS = [
  ["paspoort", "Paspoort, rijbewijs of verhuizing"],
  ["belasting", "Belasting of een rekening"],
  ["bouwen", "Bouwen en vergunningen"],
  ["zorg", "Zorg, werk en inkomen"],
  ["anders", "Iets anders"],
] as const;

const QUESTIONS = {
  paspoort: ["Kan ik mijn paspoort door iemand anders laten ophalen?", "Mijn rijbewijs verloopt als ik in het buitenland ben. Wat nu?"],
  belasting: ["Ik heb twee keer afvalstoffenheffing gekregen. Klopt dat?", "Kan ik de aanslag in termijnen betalen?"],
  bouwen: ["Mag ik zonder vergunning een dakkapel aan de achterkant plaatsen?", "Hoe hoog mag een schutting langs de stoep zijn?"],
  zorg: ["Bij wie moet ik zijn als mijn moeder hulp in huis nodig heeft?", "Hoe lang duurt het voor ik iets hoor over mijn aanvraag?"],
  anders: ["Wanneer is de volgende open dag van het gemeentehuis?", "Ik zoek een foto van de Lindekade uit 1960. Hebt u een archief?"],
} as const;

/** Anybody may ask, and a question counts once the link in the mail was used. */
export const question: DemoForm = {
  key: "vraag",
  sourcePath: "/contact/stel-uw-vraag",
  settings: { category: "Contact", dataEntryMode: "Verification", action: "Save", retentionDays: 180 },
  dataRoles: ["burgerzaken"],
  states: {
    recent: { InProgress: 20, Handled: 25, AwaitingVerification: 20 },
    older: { Handled: 90, Rejected: 2, Spam: 4 },
  },
  versions: [
    {
      publishedDaysAgo: 60,
      submissions: 36,
      content: {
        title: "Stel uw vraag",
        description: "U krijgt binnen twee werkdagen antwoord per e-mail.",
        hasCheckPage: false,
        confirmationText: "Wij beantwoorden uw vraag binnen twee werkdagen.",
        pages: [
          {
            questions: [
              {
                key: "onderwerp",
                type: "select",
                label: "Waar gaat uw vraag over?",
                isRequired: true,
                options: SUBJECTS.map(([value, label]) => ({ value, label })),
              },
              { key: "vraag", type: "longText", label: "Uw vraag", isRequired: true, settings: { maxLength: 1500 } },
              { key: "naam", type: "name", label: "Uw naam", isRequired: true, isSensitive: true },
              {
                key: "email",
                type: "email",
                label: "E-mailadres",
                isRequired: true,
                isSensitive: true,
                autocomplete: "email",
                settings: { isForReceipt: true },
              },
              { key: "bijlage", type: "file", label: "Bijlagen", settings: { kinds: ["image", "pdf", "document"], maxCount: 3 } },
            ],
          },
        ],
      },
      fillIn: (picker) => {
        const { name, email } = pickResident(picker);
        const subject = picker.one(["paspoort", "belasting", "bouwen", "zorg", "anders"] as const);
        return { answers: { onderwerp: subject, vraag: picker.one(QUESTIONS[subject]), naam: name, email }, email };
      },
    },
  ],
};
