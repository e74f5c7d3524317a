import { button, greeting, type MailTemplate, text } from "../mail-content.ts";

export const passwordChanged: MailTemplate<"passwordChanged"> = {
  nl: ({ name, on, link }, { platformName, dateTime, addressOf }) => ({
    subject: "Uw wachtwoord is gewijzigd",
    parts: [
      greeting("nl", name),
      text(`Het wachtwoord van uw account bij ${platformName} is gewijzigd op ${dateTime(on)}.`),
      text("Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Kies dan meteen een nieuw wachtwoord."),
      button("Dit was ik niet", link ?? addressOf("/forgot-password")),
    ],
  }),
  en: ({ name, on, link }, { platformName, dateTime, addressOf }) => ({
    subject: "Your password was changed",
    parts: [
      greeting("en", name),
      text(`The password of your account at ${platformName} was changed on ${dateTime(on)}.`),
      text("If this was you, you do not have to do anything. If it was not, choose a new password immediately."),
      button("This was not me", link ?? addressOf("/forgot-password")),
    ],
  }),
};
