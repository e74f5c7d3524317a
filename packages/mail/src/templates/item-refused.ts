import { button, greeting, type MailTemplate, quote, text } from "../mail-content.ts";

export const itemRefused: MailTemplate<"itemRefused"> = {
  nl: ({ name, title, reason, link }, { platformName }) => ({
    subject: "Uw bijdrage is niet geplaatst",
    parts: [
      greeting("nl", name),
      text(`“${title}” is niet goedgekeurd voor ${platformName}. De reden:`),
      ...quote(reason),
      text("Wat u heeft gemaakt, is bewaard. U kunt het aanpassen; daarna wordt er opnieuw naar gekeken."),
      button("Naar wat u heeft gemaakt", link),
    ],
  }),
  en: ({ name, title, reason, link }, { platformName }) => ({
    subject: "Your contribution was not published",
    parts: [
      greeting("en", name),
      text(`“${title}” was not approved for ${platformName}. The reason:`),
      ...quote(reason),
      text("What you made was kept. You can change it; somebody then looks at it again."),
      button("Go to what you made", link),
    ],
  }),
};
