import { button, greeting, type MailTemplate, quote, text } from "../mail-content.ts";

export const termsChanged: MailTemplate<"termsChanged"> = {
  nl: ({ name, version, summary, link }, { platformName }) => ({
    subject: `Nieuwe gebruiksvoorwaarden van ${platformName}`,
    parts: [
      greeting("nl", name),
      text(
        `De gebruiksvoorwaarden van ${platformName} zijn gewijzigd. Dit is versie ${version}. De volgende keer dat u inlogt, vragen we of u akkoord gaat.`,
      ),
      ...quote(summary),
      button("Voorwaarden lezen", link),
    ],
  }),
  en: ({ name, version, summary, link }, { platformName }) => ({
    subject: `New terms of use of ${platformName}`,
    parts: [
      greeting("en", name),
      text(
        `The terms of use of ${platformName} have changed. This is version ${version}. The next time you sign in, you will be asked to accept them.`,
      ),
      ...quote(summary),
      button("Read the terms", link),
    ],
  }),
};
