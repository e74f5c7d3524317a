import type { MailText, MailTextDraft } from "@plein/contract/mails/texts/mail-text";

const ORIGINAL = {
  subject: "Testbericht van {platformName}",
  body: "Hallo {name},\n\nDit is een testbericht.\n\n[Naar de website]({link})",
};

/** The example of the OpenAPI document. */
export const EXAMPLE_DRAFT: MailTextDraft = {
  kind: "test",
  locale: "nl",
  subject: "Werkt de e-mail van {platformName}?",
  body: "Dag {name},\n\nAls u dit leest, werkt het.\n\n[Naar de website]({link})",
};

export const EXAMPLE_MAIL_TEXT: MailText = {
  ...EXAMPLE_DRAFT,
  isChanged: true,
  original: ORIGINAL,
  version: "5vZ9kq1b3cYkV0oWcQmA2xw7NfT",
};
