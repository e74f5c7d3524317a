import { button, greeting, type MailTemplate, text } from "../mail-content.ts";

export const newDevice: MailTemplate<"newDevice"> = {
  nl: ({ name, device, on, link }, { platformName, dateTime, addressOf }) => ({
    subject: "Ingelogd op een nieuw apparaat",
    parts: [
      greeting("nl", name),
      text(`Op ${dateTime(on)} is er bij ${platformName} ingelogd met uw account, op een apparaat dat we nog niet kenden: ${device}.`),
      text("Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Kies dan meteen een nieuw wachtwoord."),
      button("Dit was ik niet", link ?? addressOf("/forgot-password")),
    ],
  }),
  en: ({ name, device, on, link }, { platformName, dateTime, addressOf }) => ({
    subject: "Signed in on a new device",
    parts: [
      greeting("en", name),
      text(`On ${dateTime(on)} someone signed in to ${platformName} with your account, on a new device: ${device}.`),
      text("If this was you, you do not have to do anything. If it was not, choose a new password immediately."),
      button("This was not me", link ?? addressOf("/forgot-password")),
    ],
  }),
};
