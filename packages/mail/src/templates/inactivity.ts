import { button, greeting, type MailTemplate, note, text } from "../mail-content.ts";

export const inactivity: MailTemplate<"inactivity"> = {
  nl: ({ name, on, link }, { platformName, dateTime }) => ({
    subject: "Wilt u uw account houden?",
    parts: [
      greeting("nl", name),
      text(`U bent al lang niet ingelogd bij ${platformName}. Daarom verwijderen wij uw account en uw gegevens op ${dateTime(on)}.`),
      text("Wilt u uw account houden? Log dan voor die dag in. Meer hoeft u niet te doen."),
      button("Inloggen", link),
      note("Hebt u het account niet meer nodig? Dan hoeft u niets te doen."),
    ],
  }),
  en: ({ name, on, link }, { platformName, dateTime }) => ({
    subject: "Do you want to keep your account?",
    parts: [
      greeting("en", name),
      text(
        `You have not signed in to ${platformName} for a long time. That is why we will erase your account and your data on ${dateTime(on)}.`,
      ),
      text("Do you want to keep your account? Sign in before that day. You do not have to do anything else."),
      button("Sign in", link),
      note("If you do not need the account any more, you do not have to do anything."),
    ],
  }),
};
