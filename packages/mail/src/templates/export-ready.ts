import { button, greeting, type MailTemplate, note, text } from "../mail-content.ts";

export const exportReady: MailTemplate<"exportReady"> = {
  nl: ({ name, link, expiresOn }, { platformName, dateTime }) => ({
    subject: "Uw gegevens staan klaar",
    parts: [
      greeting("nl", name),
      text(`Het bestand met uw gegevens bij ${platformName} is klaar. U kunt het downloaden tot ${dateTime(expiresOn)}.`),
      button("Gegevens downloaden", link),
      note("In het bestand staan persoonlijke gegevens. Bewaar het op een veilige plek en stuur deze e-mail niet door."),
    ],
  }),
  en: ({ name, link, expiresOn }, { platformName, dateTime }) => ({
    subject: "Your data is ready",
    parts: [
      greeting("en", name),
      text(`The file with your data at ${platformName} is ready. You can download it until ${dateTime(expiresOn)}.`),
      button("Download data", link),
      note("The file contains personal data. Keep it in a safe place and do not forward this e-mail."),
    ],
  }),
};
