import { button, greeting, type MailTemplate, text } from "../mail-content.ts";

export const test: MailTemplate<"test"> = {
  nl: ({ name, link }, { platformName }) => ({
    subject: `Testbericht van ${platformName}`,
    parts: [
      greeting("nl", name),
      text(`Dit is een testbericht. Het versturen van e-mail door ${platformName} werkt.`),
      button("Naar de website", link),
    ],
  }),
  en: ({ name, link }, { platformName }) => ({
    subject: `Test message from ${platformName}`,
    parts: [
      greeting("en", name),
      text(`This is a test message. Sending e-mail from ${platformName} works.`),
      button("Go to the website", link),
    ],
  }),
};
