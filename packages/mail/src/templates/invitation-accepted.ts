import { button, greeting, type MailTemplate, text } from "../mail-content.ts";

export const invitationAccepted: MailTemplate<"invitationAccepted"> = {
  nl: ({ name, acceptedBy, email, link }, { platformName }) => ({
    subject: "Uw uitnodiging is geaccepteerd",
    parts: [
      greeting("nl", name),
      text(`${acceptedBy} (${email}) heeft uw uitnodiging voor ${platformName} geaccepteerd en heeft nu een account.`),
      button("Account bekijken", link),
    ],
  }),
  en: ({ name, acceptedBy, email, link }, { platformName }) => ({
    subject: "Your invitation was accepted",
    parts: [
      greeting("en", name),
      text(`${acceptedBy} (${email}) accepted your invitation to ${platformName} and now has an account.`),
      button("View the account", link),
    ],
  }),
};
