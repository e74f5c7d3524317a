import { button, greeting, type MailTemplate, text } from "../mail-content.ts";

export const emailChanged: MailTemplate<"emailChanged"> = {
  nl: ({ name, email, on }, { platformName, dateTime, addressOf }) => ({
    subject: "Uw e-mailadres is gewijzigd",
    parts: [
      greeting("nl", name),
      text(`Het e-mailadres van uw account bij ${platformName} is sinds ${dateTime(on)}: ${email}. Log voortaan met dit adres in.`),
      button("Naar uw account", addressOf("/account/profile")),
    ],
  }),
  en: ({ name, email, on }, { platformName, dateTime, addressOf }) => ({
    subject: "Your e-mail address was changed",
    parts: [
      greeting("en", name),
      text(
        `Since ${dateTime(on)} the e-mail address of your account at ${platformName} is: ${email}. Sign in with this address from now on.`,
      ),
      button("Go to your account", addressOf("/account/profile")),
    ],
  }),
};
