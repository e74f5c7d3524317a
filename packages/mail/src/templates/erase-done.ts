import { greeting, type MailTemplate, note, text } from "../mail-content.ts";

export const eraseDone: MailTemplate<"eraseDone"> = {
  nl: ({ name }, { platformName }) => ({
    subject: "Uw account is verwijderd",
    parts: [
      greeting("nl", name),
      text(`Uw account bij ${platformName} en uw gegevens zijn verwijderd. Dit is het laatste bericht dat u van ons krijgt.`),
      note("Bewaar deze e-mail als bewijs."),
    ],
  }),
  en: ({ name }, { platformName }) => ({
    subject: "Your account has been erased",
    parts: [
      greeting("en", name),
      text(`Your account at ${platformName} and your data have been erased. This is the last message you will receive from us.`),
      note("Keep this e-mail as proof."),
    ],
  }),
};
