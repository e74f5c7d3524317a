import { button, greeting, type MailTemplate, note, text } from "../mail-content.ts";

export const accessAsked: MailTemplate<"accessAsked"> = {
  nl: ({ name, askedBy, email, pageTitle, link }, { platformName }) => ({
    subject: "Verzoek om toegang tot een pagina",
    parts: [
      greeting("nl", name),
      text(`${askedBy} (${email}) vraagt toegang tot de pagina “${pageTitle}” van ${platformName}.`),
      button("Rechten bekijken", link),
      note("Wilt u geen toegang geven? Dan hoeft u niets te doen."),
    ],
  }),
  en: ({ name, askedBy, email, pageTitle, link }, { platformName }) => ({
    subject: "Request for access to a page",
    parts: [
      greeting("en", name),
      text(`${askedBy} (${email}) requests access to the page “${pageTitle}” of ${platformName}.`),
      button("View the permissions", link),
      note("If you do not want to give access, you do not have to do anything."),
    ],
  }),
};
