import { button, greeting, type MailTemplate, note, quote, text } from "../mail-content.ts";

export const invitation: MailTemplate<"invitation"> = {
  nl: ({ name, inviterName, message, link, expiresOn }, { platformName, date }) => ({
    subject: `Uitnodiging voor ${platformName}`,
    parts: [
      greeting("nl", name),
      text(`${inviterName === "" ? platformName : inviterName} nodigt u uit voor de website van ${platformName}.`),
      ...quote(message),
      button("Uitnodiging bekijken", link),
      note(`U kunt de uitnodiging gebruiken tot ${date(expiresOn)}. Kent u ${platformName} niet? Dan hoeft u niets te doen.`),
    ],
  }),
  en: ({ name, inviterName, message, link, expiresOn }, { platformName, date }) => ({
    subject: `Invitation to ${platformName}`,
    parts: [
      greeting("en", name),
      text(`${inviterName === "" ? platformName : inviterName} invites you to the website of ${platformName}.`),
      ...quote(message),
      button("View the invitation", link),
      note(`You can use the invitation until ${date(expiresOn)}. If you do not know ${platformName}, you do not have to do anything.`),
    ],
  }),
};
