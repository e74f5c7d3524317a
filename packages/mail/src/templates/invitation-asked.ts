import { button, greeting, type MailTemplate, note, text } from "../mail-content.ts";

export const invitationAsked: MailTemplate<"invitationAsked"> = {
  nl: ({ name, email, link }, { platformName }) => ({
    subject: "Verzoek om een nieuwe uitnodiging",
    parts: [
      greeting("nl", name),
      text(`De uitnodiging van ${email} voor ${platformName} is verlopen. Er is om een nieuwe uitnodiging gevraagd.`),
      button("Uitnodigingen bekijken", link),
      note("Kent u dit adres niet? Stuur dan geen nieuwe uitnodiging."),
    ],
  }),
  en: ({ name, email, link }, { platformName }) => ({
    subject: "Request for a new invitation",
    parts: [
      greeting("en", name),
      text(`The invitation of ${email} to ${platformName} has expired. Someone requested a new one.`),
      button("View the invitations", link),
      note("If you do not know this address, do not send a new invitation."),
    ],
  }),
};
