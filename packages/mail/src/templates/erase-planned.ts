import { button, greeting, type MailTemplate, note, text } from "../mail-content.ts";

export const erasePlanned: MailTemplate<"erasePlanned"> = {
  nl: ({ name, on, link }, { platformName, dateTime }) => ({
    subject: "Uw account wordt verwijderd",
    parts: [
      greeting("nl", name),
      text(`Uw account bij ${platformName} en uw gegevens worden verwijderd op ${dateTime(on)}. Tot dat moment kunt u het nog stoppen.`),
      button("Niet verwijderen", link),
      note("Wilt u uw account laten verwijderen? Dan hoeft u niets te doen."),
    ],
  }),
  en: ({ name, on, link }, { platformName, dateTime }) => ({
    subject: "Your account will be erased",
    parts: [
      greeting("en", name),
      text(`Your account at ${platformName} and your data will be erased on ${dateTime(on)}. You can cancel this until then.`),
      button("Do not erase", link),
      note("If you want your account to be erased, you do not have to do anything."),
    ],
  }),
};
