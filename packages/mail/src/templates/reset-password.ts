import { button, greeting, type MailTemplate, note, text } from "../mail-content.ts";

export const resetPassword: MailTemplate<"resetPassword"> = {
  nl: ({ name, link }, { platformName }) => ({
    subject: `Nieuw wachtwoord voor ${platformName}`,
    parts: [
      greeting("nl", name),
      text("U hebt gevraagd om een nieuw wachtwoord. Met deze knop kiest u er een."),
      button("Nieuw wachtwoord kiezen", link),
      note(
        "De knop werkt 60 minuten en maar één keer. Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.",
      ),
    ],
  }),
  en: ({ name, link }, { platformName }) => ({
    subject: `New password for ${platformName}`,
    parts: [
      greeting("en", name),
      text("You requested a new password. Choose one with this button."),
      button("Choose a new password", link),
      note(
        "The button works for 60 minutes, and only once. If you did not request this, you do not have to do anything: your password stays the same.",
      ),
    ],
  }),
};
