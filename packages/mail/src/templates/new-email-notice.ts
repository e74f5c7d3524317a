import { button, greeting, type MailTemplate, text } from "../mail-content.ts";

export const newEmailNotice: MailTemplate<"newEmailNotice"> = {
  nl: ({ name, newEmail, link }, { platformName }) => ({
    subject: "Uw e-mailadres wordt gewijzigd",
    parts: [
      greeting("nl", name),
      text(`Voor uw account bij ${platformName} is een ander e-mailadres opgegeven: ${newEmail}.`),
      text("Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Maak de wijziging dan ongedaan. Dat kan 7 dagen."),
      button("Dit was ik niet", link),
    ],
  }),
  en: ({ name, newEmail, link }, { platformName }) => ({
    subject: "Your e-mail address is being changed",
    parts: [
      greeting("en", name),
      text(`Another e-mail address was entered for your account at ${platformName}: ${newEmail}.`),
      text("If this was you, you do not have to do anything. If it was not, undo the change within 7 days."),
      button("This was not me", link),
    ],
  }),
};
