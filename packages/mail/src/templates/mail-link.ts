import { button, greeting, type MailTemplate, note, text } from "../mail-content.ts";

export const mailLink: MailTemplate<"mailLink"> = {
  nl: ({ name, link }, { platformName }) => ({
    subject: `Inloggen bij ${platformName}`,
    parts: [
      greeting("nl", name),
      text("Met deze knop logt u in. U hebt geen wachtwoord nodig."),
      button("Inloggen", link),
      note("De knop werkt kort en maar één keer. Hebt u hier niet om gevraagd? Dan hoeft u niets te doen. Stuur deze e-mail niet door."),
    ],
  }),
  en: ({ name, link }, { platformName }) => ({
    subject: `Sign in to ${platformName}`,
    parts: [
      greeting("en", name),
      text("This button signs you in. You do not need a password."),
      button("Sign in", link),
      note(
        "The button works for a short time, and only once. If you did not request this, you do not have to do anything. Do not forward this e-mail.",
      ),
    ],
  }),
};
